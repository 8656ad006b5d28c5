"""Where a view's target comes from: the label alone, or the label beside teachers that never saw the image."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from .augment import Augmentation, augmented, mixed, pasted
from .crops import Crops
from .fit import Lesson, Recipe
from .half import half_precision


@dataclass(frozen=True)
class Shelf:
    """The crops on the device."""

    images: Tensor  # uint8 [n,40,24]
    targets: Tensor  # [n,classes], one-hot


def shelve(crops: Crops, device: torch.device) -> Shelf:
    labels = torch.from_numpy(crops.labels).to(device)
    targets = F.one_hot(labels, len(crops.classes)).float()
    return Shelf(torch.from_numpy(crops.images).to(device), targets)


def grey_of(images: Tensor) -> Tensor:
    return images.unsqueeze(1).float() / 255


def lesson_from_labels(shelf: Shelf, indexes: np.ndarray, recipe: Recipe) -> Lesson:
    targets = _smoothed(shelf.targets, recipe.smoothing)

    @torch.no_grad()
    def view_and_target(chosen: Tensor) -> tuple[Tensor, Tensor]:
        return _mixed_view(shelf, targets, chosen, recipe.augmentation)

    return Lesson(indexes, view_and_target)


def lesson_from_teachers(
    shelf: Shelf, indexes: np.ndarray, recipe: Recipe, teachers: list[nn.Module], trust: float
) -> Lesson:
    """Teachers answer for the very view the student sees; `trust` is their share of the target beside the label."""

    @torch.no_grad()
    def view_and_target(chosen: Tensor) -> tuple[Tensor, Tensor]:
        view, labelled = _mixed_view(shelf, shelf.targets, chosen, recipe.augmentation)
        with half_precision(view.device):
            said = torch.stack([teacher(view).softmax(dim=1) for teacher in teachers]).mean(dim=0)
        return view, trust * said + (1 - trust) * labelled

    return Lesson(indexes, view_and_target)


def _mixed_view(shelf: Shelf, targets: Tensor, chosen: Tensor, how: Augmentation) -> tuple[Tensor, Tensor]:
    view, target = augmented(grey_of(shelf.images[chosen]), how), targets[chosen]
    for join in (pasted, mixed):
        view, partner, own = join(view, how)
        share = own.unsqueeze(1)
        target = share * target + (1 - share) * target[partner]
    return view, target


def _smoothed(targets: Tensor, smoothing: float) -> Tensor:
    return targets * (1 - smoothing) + smoothing / targets.shape[1]
