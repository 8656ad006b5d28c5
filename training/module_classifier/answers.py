"""What networks say about crops, without training them."""

import numpy as np
import torch
from torch import Tensor, nn

from .lessons import Shelf, grey_of

CROPS_AT_ONCE = 2048


@torch.no_grad()
def logits_of(network: nn.Module, shelf: Shelf, indexes: np.ndarray) -> np.ndarray:
    parts = [network(_batch(shelf, part)).float().cpu().numpy() for part in _parts(indexes)]
    return np.concatenate(parts)


def _parts(indexes: np.ndarray) -> list[np.ndarray]:
    return [indexes[start : start + CROPS_AT_ONCE] for start in range(0, len(indexes), CROPS_AT_ONCE)]


def _batch(shelf: Shelf, part: np.ndarray) -> Tensor:
    return grey_of(shelf.images[torch.from_numpy(part).to(shelf.images.device)])
