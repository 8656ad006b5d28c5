"""Reading of the labelled crops (InfraredSolarModules as one npz file)."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

HEIGHT_PX, WIDTH_PX = 40, 24
NOMINAL = "No-Anomaly"


@dataclass(frozen=True)
class Crops:
    images: np.ndarray  # uint8 [n,40,24]
    labels: np.ndarray  # int64 [n], index into classes
    classes: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.labels)


def read_crops(path: Path) -> Crops:
    with np.load(path, allow_pickle=False) as file:
        images, labels = file["images"], file["labels"].astype(np.int64)
        classes = tuple(str(name) for name in file["classes"])
    if images.dtype != np.uint8 or images.shape[1:] != (HEIGHT_PX, WIDTH_PX):
        raise ValueError(f"{path}: images must be uint8 [n,{HEIGHT_PX},{WIDTH_PX}], not {images.dtype} {images.shape}")
    return Crops(images, labels, classes)
