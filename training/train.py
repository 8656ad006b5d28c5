"""Trains the module classifier and writes its folder: model.onnx, MODEL_CARD.md, model-card.json.

Teachers learn from four folds each and answer for the fifth; small students learn from their answers and the labels,
or from the labels alone. Two students answer as a committee. Which two is decided on one fold that neither they nor
their teachers saw; the same two recipes learn from all five folds and are measured once on the test part.
"""

import argparse
import hashlib
import json
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch
from module_classifier.answers import logits_of
from module_classifier.calibrate import calibrated, softmax
from module_classifier.card import Measured, write_card
from module_classifier.committee import MIRRORINGS, Committee
from module_classifier.crops import NOMINAL, Crops, read_crops
from module_classifier.export import OPSET, export_onnx, round_to_stored
from module_classifier.figures import Figures, figures_of
from module_classifier.lessons import shelve
from module_classifier.recipes import COMMITTEES, TAUGHT, TEACHERS, UNTAUGHT, Student
from module_classifier.split import FOLDS, read_split
from module_classifier.tasks import Place, Task, device_here, load_network, run_tasks, task_pool
from module_classifier.validate import WITHOUT_VALIDATION, Validated, validated

VERSION = "1.2.0"
SEED = 7


def main() -> None:
    chosen = _arguments()
    place = Place(chosen.data, chosen.out / "split.json", chosen.work)
    crops, began = read_crops(place.data), time.monotonic()
    everything = tuple(range(FOLDS))
    with task_pool() as pool:
        run_tasks(
            _shortened(_teacher_tasks(WITHOUT_VALIDATION) + _teacher_tasks(everything), chosen.trial), place, pool
        )
        # Side by side, so both kinds learn from all folds before it is known which are shipped.
        students = [_student_task(s, folds) for s in TAUGHT + UNTAUGHT for folds in (everything, WITHOUT_VALIDATION)]
        run_tasks(_shortened(students, chosen.trial), place, pool)
    validation = {
        name: validated(name, _committee(members, WITHOUT_VALIDATION, place), crops, place)
        for name, members in COMMITTEES.items()
    }
    best = min(COMMITTEES, key=lambda name: validation[name].after.log_loss)
    _finish(best, _committee(COMMITTEES[best], everything, place), crops, place, validation, chosen.out)
    print(f"{time.monotonic() - began:.0f} s")


def _arguments() -> argparse.Namespace:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("data", type=Path, help="the npz file with images, labels and classes")
    arguments.add_argument("--out", type=Path, default=Path("models/module-classifier"), help="holds split.json")
    arguments.add_argument("--work", type=Path, default=Path(".local/training"), help="networks trained so far")
    arguments.add_argument("--trial", type=int, help="only so many epochs for each run: tries the code")
    return arguments.parse_args()


def _teacher_tasks(folds: tuple[int, ...]) -> list[Task]:
    return [
        Task(_teacher_name(kind, folds, held), recipe, SEED + 100 * kind + held, tuple(f for f in folds if f != held))
        for held in folds
        for kind, recipe in enumerate(TEACHERS)
    ]


def _student_task(student: Student, folds: tuple[int, ...]) -> Task:
    name = f"student-{student.name}-{len(folds)}-folds"
    teachers = _teachers_of(folds) if student.trust > 0 else ()
    return Task(name, student.recipe, student.seed, folds, teachers, student.trust)


def _committee(students: tuple[Student, ...], folds: tuple[int, ...], place: Place) -> Committee:
    return Committee([load_network(_student_task(s, folds).name, place, device_here()) for s in students]).eval()


def _teachers_of(folds: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(_teacher_name(kind, folds, held) for kind in range(len(TEACHERS))) for held in folds)


def _teacher_name(kind: int, folds: tuple[int, ...], held: int) -> str:
    return f"teacher-{kind}-of-{len(folds)}-folds-without-{held}"


def _shortened(tasks: list[Task], epochs: int | None) -> list[Task]:
    return tasks if epochs is None else [replace(t, recipe=replace(t.recipe, epochs=epochs)) for t in tasks]


def _teachers_out_of_fold(crops: Crops, place: Place) -> tuple[Figures, list[float]]:
    """All teachers of a fold together, each fold answered by those that never saw it; the accuracy by fold beside."""
    shelf, folds, everything = shelve(crops, device_here()), read_split(place.split).folds, tuple(range(FOLDS))
    answers = [
        np.mean([softmax(logits_of(load_network(name, place, device_here()), shelf, rows)) for name in names], axis=0)
        for rows, names in zip(folds, _teachers_of(everything))
    ]
    truth, by_fold = crops.labels[np.concatenate(folds)], []
    for rows, said in zip(folds, answers):
        by_fold.append(float(np.mean(said.argmax(axis=1) == crops.labels[rows])))
    return figures_of(np.concatenate(answers), truth, crops.classes.index(NOMINAL)), by_fold


def _finish(
    chosen: str,
    network: Committee,
    crops: Crops,
    place: Place,
    validation: dict[str, Validated],
    out: Path,
) -> None:
    calibration = validation[chosen].calibration
    round_to_stored(network)
    split, record = read_split(place.split), json.loads(place.split.read_text())
    logits = logits_of(network, shelve(crops, device_here()), split.test)
    truth, nominal = crops.labels[split.test], crops.classes.index(NOMINAL)
    test = figures_of(calibrated(logits, calibration), truth, nominal)
    print(f"test: accuracy {test.accuracy:.4f} macro-F1 {test.macro_f1:.4f} binary {test.binary_accuracy:.4f}")
    teachers, teachers_by_fold = _teachers_out_of_fold(crops, place)
    print(f"teachers: accuracy {teachers.accuracy:.4f} macro-F1 {teachers.macro_f1:.4f} by fold {teachers_by_fold}")
    network.shift(torch.from_numpy(calibration.bias))
    export_onnx(network, out / "model.onnx")
    write_card(
        VERSION,
        Measured(
            crops=crops,
            split=split,
            split_seed=record["seed"],
            twin_groups=record["twinGroups"],
            calibration=calibration,
            test=test,
            test_uncalibrated=figures_of(softmax(logits), truth, nominal),
            teachers=teachers,
            teachers_by_fold=teachers_by_fold,
            validation={name: on_fold.after for name, on_fold in validation.items()},
            validation_uncalibrated=validation[chosen].before,
            chosen=chosen,
            method=_method(COMMITTEES[chosen]),
            file=_file_facts(out / "model.onnx", network),
        ),
        out,
    )


def _file_facts(path: Path, network: Committee) -> dict:
    content = path.read_bytes()
    return {
        "name": path.name,
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
        "opset": OPSET,
        "parameters": sum(weight.numel() for weight in network.parameters()),
    }


def _method(students: tuple[Student, ...]) -> dict:
    recipe = students[0].recipe
    return {
        "seed": SEED,
        "network": f"{len(students)} squeeze-and-excitation residual nets, widths {recipe.shape.widths}, "
        f"blocks {recipe.shape.blocks}, each over the crop's {MIRRORINGS} mirrorings; the mean of their logits",
        "teachers": f"{len(TEACHERS)} recipes, each fold answered by those that never saw it",
        "trust in the teachers beside the label": ", ".join(str(s.trust) for s in students),
        "epochs": f"{TEACHERS[0].epochs} (teachers), {recipe.epochs} (students)",
        "published by": "training/train.py with the committed split.json",
    }


if __name__ == "__main__":
    main()
