"""Figures of a classifier on labelled images."""

from dataclasses import dataclass

import numpy as np

CALIBRATION_BINS = 15


@dataclass(frozen=True)
class Figures:
    accuracy: float
    macro_f1: float
    binary_accuracy: float
    log_loss: float
    calibration_error: float
    calibration_curve: list[tuple[int, float, float]]  # images, mean confidence and accuracy of each bin that has any
    f1: list[float]
    confusion: list[list[int]]  # rows are the truth, columns what was said


def figures_of(probabilities: np.ndarray, truth: np.ndarray, nominal: int) -> Figures:
    classes = probabilities.shape[1]
    said = probabilities.argmax(axis=1)
    confusion = np.bincount(truth * classes + said, minlength=classes * classes).reshape(classes, classes)
    f1 = _f1_per_class(confusion)
    curve = _calibration_curve(probabilities.max(axis=1), said == truth)
    return Figures(
        accuracy=float(np.mean(said == truth)),
        macro_f1=float(f1.mean()),
        # Anomaly when the anomalies together are likelier than the nominal class.
        binary_accuracy=float(np.mean((probabilities[:, nominal] >= 0.5) == (truth == nominal))),
        log_loss=float(-np.log(probabilities[np.arange(len(truth)), truth] + 1e-12).mean()),
        # Expected calibration error: how far confidence and accuracy lie apart, over bins of confidence.
        calibration_error=sum(abs(confidence - right) * images for images, confidence, right in curve) / len(truth),
        calibration_curve=curve,
        f1=f1.tolist(),
        confusion=confusion.tolist(),
    )


def _f1_per_class(confusion: np.ndarray) -> np.ndarray:
    right = np.diag(confusion)
    named = confusion.sum(axis=0) + confusion.sum(axis=1)
    return np.divide(2 * right, named, out=np.zeros(len(right)), where=named > 0)


def _calibration_curve(confidence: np.ndarray, right: np.ndarray) -> list[tuple[int, float, float]]:
    place = np.minimum((confidence * CALIBRATION_BINS).astype(int), CALIBRATION_BINS - 1)
    bins = [place == b for b in range(CALIBRATION_BINS) if np.any(place == b)]
    return [(int(b.sum()), float(confidence[b].mean()), float(right[b].mean())) for b in bins]
