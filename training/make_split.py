"""Writes split.json: which rows of the training file are the test part, and the folds of the rest."""

import argparse
import json
from pathlib import Path

from module_classifier.crops import read_crops
from module_classifier.split import split_by_group
from module_classifier.twins import TWIN_CORRELATION, twin_groups

SEED = 20261116


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("data", type=Path, help="the npz file with images, labels and classes")
    arguments.add_argument("--out", type=Path, default=Path("models/module-classifier/split.json"))
    chosen = arguments.parse_args()
    crops = read_crops(chosen.data)
    groups = twin_groups(crops.images)
    split = split_by_group(crops.labels, groups, SEED)
    record = {
        "images": len(crops),
        "seed": SEED,
        "twinCorrelation": TWIN_CORRELATION,
        "twinGroups": int(groups.max()) + 1,
        "test": split.test.tolist(),
        "folds": [fold.tolist() for fold in split.folds],
    }
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text(json.dumps(record, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
