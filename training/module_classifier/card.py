"""The model card: one record of all figures, as JSON for the product and as Markdown for people."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .calibrate import Calibration
from .crops import Crops
from .figures import Figures
from .split import Split

LIMITS = [
    "Shape only: the training crops are contrast-stretched 8-bit pictures, so the model knows no degrees.",
    "Labels of the training set are noisy: of 22 byte-identical pairs, 6 carry different labels.",
    "Figures depend on the plants: the fold that holds the largest family of look-alikes (263 plain modules of one plant, "
    "33 of them called Offline-Module) is answered worst. Such large families are kept out of the test part.",
    "Rare classes (Soiling, Diode-Multi, Hot-Spot, Hot-Spot-Multi) rest on about 20 test images each.",
    "One module per crop, upright, 24 x 40 pixels; a module cut by the frame edge is not meant.",
]


@dataclass(frozen=True)
class Measured:
    crops: Crops
    split: Split
    split_seed: int
    twin_groups: int
    calibration: Calibration
    test: Figures
    test_uncalibrated: Figures
    teachers: Figures
    teachers_by_fold: list[float]  # accuracy
    validation: dict[str, Figures]
    validation_uncalibrated: Figures  # of the chosen one
    chosen: str
    method: dict
    file: dict


def write_card(version: str, measured: Measured, folder: Path) -> None:
    record = _record(version, measured)
    (folder / "model-card.json").write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n")
    (folder / "MODEL_CARD.md").write_text(_page(record))


def _record(version: str, measured: Measured) -> dict:
    crops, split = measured.crops, measured.split
    return {
        "name": "module-classifier",
        "version": version,
        "purpose": "Names the heat pattern of one PV module in a thermal crop.",
        "classes": list(crops.classes),
        "file": measured.file,
        "input": "grey: float32 [n,1,40,24], rows from the top, 0..1",
        "output": "logits: float32 [n,12]; probabilities are softmax(logits / temperature)",
        "data": {
            "name": "InfraredSolarModules, training part",
            "source": "RaptorMaps/InfraredSolarModules on GitHub",
            "licence": "MIT, (c) 2020 Raptor Maps, Inc.",
            "images": len(crops),
            "imagesPerClass": _counts(crops.labels, crops),
        },
        "split": {
            "seed": measured.split_seed,
            "nearTwinGroups": measured.twin_groups,
            "learnedFrom": sum(len(fold) for fold in split.folds),
            "test": len(split.test),
            "testPerClass": _counts(crops.labels[split.test], crops),
        },
        "training": measured.method,
        "calibration": {
            "temperature": round(measured.calibration.temperature, 4),
            "expectedCalibrationError": {
                "validation": _before_and_after(measured.validation_uncalibrated, measured.validation[measured.chosen]),
                "test": _before_and_after(measured.test_uncalibrated, measured.test),
            },
            "curve": _curve(measured.test),
        },
        "test": _figures(measured.test, crops),
        "teachersOutOfFold": _short(measured.teachers)
        | {"accuracyByFold": [round(accuracy, 4) for accuracy in measured.teachers_by_fold]},
        "validation": {
            "chosen": measured.chosen,
            "figures": _figures(measured.validation[measured.chosen], crops),
            "candidates": {name: _short(figures) for name, figures in measured.validation.items()},
        },
        "knownConfusions": _confusions(measured.test, crops),
        "limits": LIMITS,
    }


def _counts(labels: np.ndarray, crops: Crops) -> dict[str, int]:
    return dict(zip(crops.classes, np.bincount(labels, minlength=len(crops.classes)).tolist()))


def _short(figures: Figures) -> dict[str, float]:
    return {
        "accuracy": round(figures.accuracy, 4),
        "macroF1": round(figures.macro_f1, 4),
        "binaryAccuracy": round(figures.binary_accuracy, 4),
        "logLoss": round(figures.log_loss, 4),
    }


def _before_and_after(before: Figures, after: Figures) -> dict[str, float]:
    return {"before": round(before.calibration_error, 4), "after": round(after.calibration_error, 4)}


def _curve(figures: Figures) -> list[dict]:
    return [
        {"images": images, "confidence": round(confidence, 4), "accuracy": round(right, 4)}
        for images, confidence, right in figures.calibration_curve
    ]


def _figures(figures: Figures, crops: Crops) -> dict:
    return _short(figures) | {
        "f1": {name: round(f1, 4) for name, f1 in zip(crops.classes, figures.f1)},
        "confusion": figures.confusion,
    }


def _confusions(figures: Figures, crops: Crops, most: int = 8) -> list[dict]:
    counts = np.array(figures.confusion)
    shares = counts / counts.sum(axis=1, keepdims=True)
    np.fill_diagonal(shares, 0)
    worst = np.argsort(shares, axis=None)[::-1][:most]
    return [
        {
            "truth": crops.classes[row],
            "said": crops.classes[column],
            "images": int(counts[row, column]),
            "share": round(float(shares[row, column]), 3),
        }
        for row, column in (np.unravel_index(place, shares.shape) for place in worst)
    ]


def _page(record: dict) -> str:
    return (
        "\n\n".join(
            [
                f"# {record['name']} {record['version']}",
                f"{record['purpose']} Written by `training/train.py`; `model-card.json` holds the same figures.",
                _data_part(record),
                _test_part(record),
                _training_part(record),
                "## Limits\n\n" + "\n".join(f"- {limit}" for limit in record["limits"]),
            ]
        )
        + "\n"
    )


def _data_part(record: dict) -> str:
    data, split, file = record["data"], record["split"], record["file"]
    rows = [f"| {name} | {count:,} | {split['testPerClass'][name]} |" for name, count in data["imagesPerClass"].items()]
    return "\n".join(
        [
            "## File and data",
            "",
            f"- File: `{file['name']}`, {file['bytes'] / 1e6:.1f} MB, {file['parameters'] / 1e6:.2f} M parameters, "
            f"ONNX opset {file['opset']}, sha256 `{file['sha256']}`",
            f"- Input: {record['input']}",
            f"- Output: {record['output']}",
            f"- Data: {data['name']} ({data['source']}), {data['licence']}; {data['images']:,} images",
            f"- Split (seed {split['seed']}): {split['learnedFrom']:,} images to learn from in five folds, "
            f"{split['test']:,} to test on; near-twins ({split['nearTwinGroups']:,} groups) stand on one side",
            "",
            "| class | images | of them test |",
            "|---|---|---|",
            *rows,
        ]
    )


def _test_part(record: dict) -> str:
    test, errors = record["test"], record["calibration"]["expectedCalibrationError"]
    confusions = [
        f"- {c['truth']} taken for {c['said']}: {c['images']} images, {c['share']:.0%} of {c['truth']}"
        for c in record["knownConfusions"]
    ]
    return "\n".join(
        [
            "## On the test part, which nothing was learned from or chosen on",
            "",
            *_headline(test),
            f"- Expected calibration error: {errors['test']['before']:.4f} before, {errors['test']['after']:.4f} after "
            f"(temperature {record['calibration']['temperature']}, fitted on the validation fold: "
            f"{errors['validation']['before']:.4f} before, {errors['validation']['after']:.4f} after there)",
            "",
            "| images | mean confidence | accuracy |",
            "|---|---|---|",
            *[f"| {b['images']:,} | {b['confidence']:.3f} | {b['accuracy']:.3f} |" for b in record["calibration"]["curve"]],
            "",
            *_tables(test, record["classes"]),
            "",
            "Known confusions:",
            "",
            *confusions,
        ]
    )


def _headline(figures: dict) -> list[str]:
    return [
        f"- Accuracy, 12 classes: {figures['accuracy']:.4f}",
        f"- Macro-F1, 12 classes: {figures['macroF1']:.4f}",
        f"- Accuracy, anomaly or not: {figures['binaryAccuracy']:.4f}",
    ]


def _tables(figures: dict, classes: list[str]) -> list[str]:
    rows = [
        f"| {name} | {figures['f1'][name]:.3f} | {' | '.join(str(count) for count in row)} |"
        for name, row in zip(classes, figures["confusion"])
    ]
    return [f"| truth \\ said | F1 | {' | '.join(classes)} |", f"|---|---|{'---|' * len(classes)}", *rows]


def _training_part(record: dict) -> str:
    validation, teachers = record["validation"], record["teachersOutOfFold"]
    rows = [
        f"| {name}{' (chosen)' if name == validation['chosen'] else ''} | {c['accuracy']:.4f} | {c['macroF1']:.4f} "
        f"| {c['binaryAccuracy']:.4f} | {c['logLoss']:.4f} |"
        for name, c in validation["candidates"].items()
    ]
    return "\n".join(
        [
            "## Training",
            "",
            *[f"- {key}: {value}" for key, value in record["training"].items()],
            "",
            f"The teachers together, each fold answered by those that never saw it: accuracy {teachers['accuracy']:.4f}, "
            f"macro-F1 {teachers['macroF1']:.4f}, binary {teachers['binaryAccuracy']:.4f} (not calibrated); accuracy by fold "
            f"{', '.join(f'{accuracy:.3f}' for accuracy in teachers['accuracyByFold'])}.",
            "",
            "## On the validation fold",
            "",
            "Students that learned from the four other folds only, calibrated here; the best log loss was chosen. "
            "The shipped network is the chosen recipe on all five folds, so it has seen this fold; these had not.",
            "",
            "| committee | accuracy | macro-F1 | binary | log loss |",
            "|---|---|---|---|---|",
            *rows,
            "",
            "The chosen one:",
            "",
            *_tables(validation["figures"], record["classes"]),
        ]
    )
