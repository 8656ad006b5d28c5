"""Views of a crop that keep its label (flips, small affine moves, light, noise) and views of two crops that share theirs."""

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from .crops import HEIGHT_PX, WIDTH_PX


@dataclass(frozen=True)
class Augmentation:
    flip_vertical: bool = True
    affine_share: float = 0.7
    turn_rad: float = 0.05
    zoom: float = 0.08
    shift: float = 0.08  # of half the width or height
    level: float = 0.08  # of the grey range
    contrast: float = 0.25  # log scale
    gamma: float = 0.15  # log scale
    noise: float = 0.015
    mix_share: float = 0.5
    mix_most: float = 0.5
    paste_share: float = 0.0
    paste_least: float = 0.2  # of the height and of the width
    paste_most: float = 0.7


def augmented(grey: Tensor, how: Augmentation) -> Tensor:
    return _relit(_moved(grey, how), how)


def mixed(grey: Tensor, how: Augmentation) -> tuple[Tensor, Tensor, Tensor]:
    """Mixup with the neighbour in the (shuffled) batch: the mix, the partner's place, the own share."""
    n, device = len(grey), grey.device
    gate = (torch.rand(n, device=device) < how.mix_share).float()
    own = 1 - how.mix_most * gate * torch.rand(n, device=device).square()
    partner = torch.arange(n, device=device).roll(1)
    share = own.view(-1, 1, 1, 1)
    return share * grey + (1 - share) * grey[partner], partner, own


def pasted(grey: Tensor, how: Augmentation) -> tuple[Tensor, Tensor, Tensor]:
    """A rectangle of another crop laid over each: the picture, the other's place, the share of the own area."""
    n, device = len(grey), grey.device
    gate = torch.rand(n, 1, 1, device=device) < how.paste_share
    size, row, column = torch.rand(3, n, 1, device=device).unbind()
    half = (how.paste_least + (how.paste_most - how.paste_least) * size) / 2
    rows = (_middles(HEIGHT_PX, device) - row).abs() < half
    columns = (_middles(WIDTH_PX, device) - column).abs() < half
    patch = (rows[:, :, None] & columns[:, None, :] & gate).float().unsqueeze(1)
    # Not the neighbour, which mixing takes: a view then holds up to three crops.
    partner = torch.arange(n, device=device).roll(2)
    return grey * (1 - patch) + grey[partner] * patch, partner, 1 - patch.mean(dim=(1, 2, 3))


def _middles(count: int, device: torch.device) -> Tensor:
    return (torch.arange(count, device=device) + 0.5) / count


def _moved(grey: Tensor, how: Augmentation) -> Tensor:
    n, device = len(grey), grey.device
    gate = (torch.rand(n, device=device) < how.affine_share).float()
    turn, zoom_x, zoom_y, shift_x, shift_y = ((torch.rand(5, n, device=device) * 2 - 1) * gate).unbind()
    turn = turn * how.turn_rad
    flip = (torch.rand(2, n, device=device) < 0.5).float() * 2 - 1
    wide = (1 + how.zoom * zoom_x) * flip[0]
    high = (1 + how.zoom * zoom_y) * (flip[1] if how.flip_vertical else 1)
    aspect = HEIGHT_PX / WIDTH_PX
    rows = [
        torch.stack([turn.cos() * wide, -turn.sin() * high * aspect, how.shift * shift_x], dim=1),
        torch.stack([turn.sin() * wide / aspect, turn.cos() * high, how.shift * shift_y], dim=1),
    ]
    grid = F.affine_grid(torch.stack(rows, dim=1), list(grey.shape), align_corners=False)
    return F.grid_sample(grey, grid, mode="bilinear", padding_mode="border", align_corners=False)


def _relit(grey: Tensor, how: Augmentation) -> Tensor:
    n, device = len(grey), grey.device
    level, contrast, gamma, noise = (torch.rand(4, n, 1, 1, 1, device=device) * 2 - 1).unbind()
    mean = grey.mean(dim=(2, 3), keepdim=True)
    lit = mean + (grey - mean) * (how.contrast * contrast).exp() + how.level * level
    lit = lit.clamp(1e-3, 1) ** (how.gamma * gamma).exp()
    return (lit + how.noise * noise.abs() * torch.randn_like(lit)).clamp(0, 1)
