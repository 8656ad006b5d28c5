"""The network: a squeeze-and-excitation residual net that takes raw grey crops and prepares them itself."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

# Mean and spread of grey (0..1) over all crops of the training file.
GREY_MEAN, GREY_SPREAD = 0.62, 0.155
# Below this spread (about one grey step) a crop is flat and its z-score would be noise.
FLAT_SPREAD = 0.004


@dataclass(frozen=True)
class NetworkShape:
    widths: tuple[int, ...] = (32, 96, 256, 384)
    blocks: tuple[int, ...] = (1, 2, 3, 2)
    drop_path: float = 0.1
    dropout: float = 0.2


class TwoViews(nn.Module):
    """Raw grey (level matters: an offline module is evenly bright) beside the per-crop z-score (shape alone)."""

    def forward(self, grey: Tensor) -> Tensor:
        mean = grey.mean(dim=(2, 3), keepdim=True)
        centred = grey - mean
        spread = centred.square().mean(dim=(2, 3), keepdim=True).add(FLAT_SPREAD**2).sqrt()
        return torch.cat([(grey - GREY_MEAN) / GREY_SPREAD, (centred / spread).clamp(-6, 6)], dim=1)


class SqueezeExcite(nn.Module):
    def __init__(self, width: int, reduction: int = 8):
        super().__init__()
        self.squeeze = nn.Conv2d(width, width // reduction, 1)
        self.excite = nn.Conv2d(width // reduction, width, 1)

    def forward(self, x: Tensor) -> Tensor:
        pooled = x.mean(dim=(2, 3), keepdim=True)
        return x * torch.sigmoid(self.excite(F.silu(self.squeeze(pooled))))


class Block(nn.Module):
    def __init__(self, width_in: int, width: int, stride: int, drop_path: float):
        super().__init__()
        self.first = nn.Conv2d(width_in, width, 3, stride, 1, bias=False)
        self.first_norm = nn.BatchNorm2d(width)
        self.second = nn.Conv2d(width, width, 3, 1, 1, bias=False)
        self.second_norm = nn.BatchNorm2d(width)
        self.attend = SqueezeExcite(width)
        self.drop_path = drop_path
        self.shortcut = _shortcut(width_in, width, stride)

    def forward(self, x: Tensor) -> Tensor:
        inner = F.silu(self.first_norm(self.first(x)))
        inner = self.attend(self.second_norm(self.second(inner)))
        if self.training and self.drop_path > 0:
            keep = torch.rand(len(x), 1, 1, 1, device=x.device) >= self.drop_path
            inner = inner * keep.to(inner.dtype) / (1 - self.drop_path)
        return F.silu(self.shortcut(x) + inner)


def _shortcut(width_in: int, width: int, stride: int) -> nn.Module:
    if width_in == width and stride == 1:
        return nn.Identity()
    pool = nn.AvgPool2d(stride, stride, ceil_mode=True) if stride > 1 else nn.Identity()
    return nn.Sequential(pool, nn.Conv2d(width_in, width, 1, bias=False), nn.BatchNorm2d(width))


class ModuleNetwork(nn.Module):
    """[N,1,40,24] grey 0..1 -> [N,classes] logits."""

    def __init__(self, shape: NetworkShape, classes: int = 12):
        super().__init__()
        self.views = TwoViews()
        first = shape.widths[0]
        self.stem = nn.Sequential(nn.Conv2d(2, first, 3, 1, 1, bias=False), nn.BatchNorm2d(first), nn.SiLU())
        self.body = nn.Sequential(*_stages(shape))
        self.dropout = nn.Dropout(shape.dropout)
        # Mean for what covers the module, maximum for a single hot cell.
        self.head = nn.Linear(2 * shape.widths[-1], classes)
        self.apply(_initialise)

    def forward(self, grey: Tensor) -> Tensor:
        x = self.body(self.stem(self.views(grey)))
        pooled = torch.cat([x.mean(dim=(2, 3)), x.amax(dim=(2, 3))], dim=1)
        return self.head(self.dropout(pooled)).float()


def _stages(shape: NetworkShape) -> list[Block]:
    total, blocks, width_in = sum(shape.blocks), [], shape.widths[0]
    for stage, (width, count) in enumerate(zip(shape.widths, shape.blocks)):
        for place in range(count):
            stride = 2 if place == 0 and stage > 0 else 1
            blocks.append(Block(width_in, width, stride, shape.drop_path * len(blocks) / max(1, total - 1)))
            width_in = width
    return blocks


def _initialise(layer: nn.Module) -> None:
    if isinstance(layer, nn.Conv2d):
        nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")
    if isinstance(layer, Block):
        nn.init.zeros_(layer.second_norm.weight)
