"""What a network that never saw the validation fold says there, and the calibration that this gives."""

from dataclasses import dataclass

import numpy as np
from torch import nn

from .answers import logits_of
from .calibrate import Calibration, calibrate, calibrated, softmax
from .crops import NOMINAL, Crops
from .figures import Figures, figures_of
from .lessons import shelve
from .split import FOLDS, read_split
from .tasks import Place, device_here

# Neither of the two large families of look-alikes stands in this fold.
VALIDATION_FOLD = 2
WITHOUT_VALIDATION = tuple(fold for fold in range(FOLDS) if fold != VALIDATION_FOLD)


@dataclass(frozen=True)
class Validated:
    calibration: Calibration
    before: Figures
    after: Figures


def validated(name: str, network: nn.Module, crops: Crops, place: Place) -> Validated:
    rows = read_split(place.split).folds[VALIDATION_FOLD]
    logits = logits_of(network, shelve(crops, device_here()), rows)
    truth, nominal = crops.labels[rows], crops.classes.index(NOMINAL)
    calibration = calibrate(logits, truth, np.bincount(crops.labels), nominal)
    after = figures_of(calibrated(logits, calibration), truth, nominal)
    print(
        f"{name}: accuracy {after.accuracy:.4f}, macro-F1 {after.macro_f1:.4f}, binary {after.binary_accuracy:.4f}, "
        f"log loss {after.log_loss:.4f}",
        flush=True,
    )
    return Validated(calibration, figures_of(softmax(logits), truth, nominal), after)
