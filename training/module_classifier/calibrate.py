"""Calibration on images the network did not learn from: one shift against the class shares, one temperature."""

from dataclasses import dataclass

import numpy as np

from .figures import figures_of

TEMPERATURES = np.arange(0.4, 2.0, 0.01)
SHIFTS = np.arange(0, 0.41, 0.02)


@dataclass(frozen=True)
class Calibration:
    temperature: float
    bias: np.ndarray  # added to the logits before the temperature divides them


def calibrate(logits: np.ndarray, labels: np.ndarray, class_counts: np.ndarray, nominal: int) -> Calibration:
    """Smoothing and mixing pull towards the frequent classes: the shift, judged by accuracy and macro-F1 alike, gives
    back what they took; the temperature, judged by log loss, then makes the probabilities true."""
    rarity = -np.log(class_counts / class_counts.sum())

    def named_rightly(shift: float) -> float:
        figures = figures_of(softmax(logits + shift * rarity), labels, nominal)
        return figures.accuracy + figures.macro_f1

    bias = max(SHIFTS, key=named_rightly) * rarity
    temperature = min(TEMPERATURES, key=lambda t: log_loss(softmax((logits + bias) / t), labels))
    return Calibration(float(temperature), bias.astype(np.float32))


def calibrated(logits: np.ndarray, calibration: Calibration) -> np.ndarray:
    return softmax((logits + calibration.bias) / calibration.temperature)


def softmax(logits: np.ndarray) -> np.ndarray:
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def log_loss(probabilities: np.ndarray, labels: np.ndarray) -> float:
    return float(-np.log(probabilities[np.arange(len(labels)), labels] + 1e-12).mean())
