"""Tries recipes on the validation fold, never on the test part, and prints what each reaches there."""

import argparse
from dataclasses import replace
from pathlib import Path

from module_classifier.crops import read_crops
from module_classifier.network import NetworkShape
from module_classifier.recipes import BASE, LIGHT, PASTED, SMALL
from module_classifier.tasks import Place, Task, device_here, load_network, run_tasks, task_pool
from module_classifier.validate import WITHOUT_VALIDATION, validated

SEED = 1
RECIPES = {
    "base": BASE,
    "pasted": replace(BASE, augmentation=PASTED),
    "small": SMALL,
    "three-stage": replace(BASE, shape=NetworkShape((48, 128, 256), (2, 3, 3))),
    "faster": replace(BASE, muon_rate=0.2),
    "longer": replace(BASE, epochs=120),
    "less-mixed": replace(BASE, augmentation=replace(LIGHT, mix_share=0.25)),
    "less-smooth": replace(BASE, smoothing=0.05),
    "no-vertical-flip": replace(BASE, augmentation=replace(LIGHT, flip_vertical=False)),
}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("data", type=Path, help="the npz file with images, labels and classes")
    arguments.add_argument("--only", nargs="*", choices=list(RECIPES), default=list(RECIPES))
    arguments.add_argument("--split", type=Path, default=Path("models/module-classifier/split.json"))
    arguments.add_argument("--work", type=Path, default=Path(".local/comparison"), help="networks trained so far")
    chosen = arguments.parse_args()
    place, crops = Place(chosen.data, chosen.split, chosen.work), read_crops(chosen.data)
    with task_pool() as pool:
        run_tasks([Task(name, RECIPES[name], SEED, WITHOUT_VALIDATION) for name in chosen.only], place, pool)
    for name in chosen.only:
        validated(name, load_network(name, place, device_here()), crops, place)


if __name__ == "__main__":
    main()
