"""The split: a test part that nothing is chosen on, and folds for everything else."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

TEST_SHARE = 0.10
FOLDS = 5
# A larger family of look-alikes stays in the folds: alone it would tilt a test part of 1,800 images.
LARGEST_IN_TEST = 20


@dataclass(frozen=True)
class Split:
    test: np.ndarray
    folds: tuple[np.ndarray, ...]

    def without(self, held_out: int) -> np.ndarray:
        return np.sort(np.concatenate([fold for number, fold in enumerate(self.folds) if number != held_out]))


def split_by_group(labels: np.ndarray, groups: np.ndarray, seed: int) -> Split:
    """Whole groups only, the classes in the same shares everywhere."""
    rng = np.random.default_rng(seed)
    shares = np.array([TEST_SHARE] + [(1 - TEST_SHARE) / FOLDS] * FOLDS)
    parts: list[list[int]] = [[] for _ in shares]
    filled = np.zeros((len(shares), labels.max() + 1))
    wanted = shares[:, None] * np.bincount(labels)[None, :]
    for members in _largest_first(groups, rng):
        of_class = np.bincount(labels[members], minlength=wanted.shape[1])
        lack = ((wanted - filled) / wanted) @ of_class
        # At first all parts lack the same; chance decides, not the order of the parts.
        ties = 1e-6 * rng.random(len(shares))
        part = int(np.argmax(lack + ties)) if len(members) <= LARGEST_IN_TEST else 1 + int(np.argmax((lack + ties)[1:]))
        parts[part].extend(members)
        filled[part] += of_class
    test, *folds = (np.sort(np.array(part)) for part in parts)
    return Split(test, tuple(folds))


def _largest_first(groups: np.ndarray, rng: np.random.Generator) -> list[np.ndarray]:
    order = np.argsort(groups, kind="stable")
    members = np.split(order, np.flatnonzero(np.diff(groups[order])) + 1)
    return sorted((members[i] for i in rng.permutation(len(members))), key=len, reverse=True)


def read_split(path: Path) -> Split:
    record = json.loads(path.read_text())
    return Split(np.array(record["test"]), tuple(np.array(fold) for fold in record["folds"]))
