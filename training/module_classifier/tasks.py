"""Training runs as data, several at once on one device; a run whose network already lies in the folder is not repeated."""

import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch

from .crops import read_crops
from .fit import Lesson, Recipe, fit
from .lessons import Shelf, lesson_from_labels, lesson_from_teachers, shelve
from .network import ModuleNetwork
from .split import Split, read_split

# The networks are small: six runs side by side fill the device where one leaves gaps.
RUNS_AT_ONCE = 6


@dataclass(frozen=True)
class Place:
    """Where everything lies."""

    data: Path
    split: Path
    work: Path


@dataclass(frozen=True)
class Task:
    name: str
    recipe: Recipe
    seed: int
    folds: tuple[int, ...]  # to learn from
    teachers: tuple[tuple[str, ...], ...] = ()  # for each of these folds, networks that never saw it
    trust: float = 0.0


def task_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(RUNS_AT_ONCE, mp_context=get_context("spawn"))


def run_tasks(tasks: list[Task], place: Place, pool: ProcessPoolExecutor) -> None:
    place.work.mkdir(parents=True, exist_ok=True)
    missing = [task for task in tasks if not _file_of(task.name, place).exists()]
    for task, took_s in zip(missing, pool.map(_run, missing, [place] * len(missing))):
        print(f"{task.name}: {task.recipe.epochs} epochs in {took_s:.0f} s", flush=True)


def load_network(name: str, place: Place, device: torch.device) -> ModuleNetwork:
    saved = torch.load(_file_of(name, place), map_location=device, weights_only=False)
    network = ModuleNetwork(saved["shape"]).to(device, memory_format=torch.channels_last)
    network.load_state_dict(saved["weights"])
    return network.eval()


def device_here() -> torch.device:
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def _run(task: Task, place: Place) -> float:
    began, device = time.monotonic(), device_here()
    torch.backends.cudnn.benchmark = True
    shelf, split = shelve(read_crops(place.data), device), read_split(place.split)
    network = fit(task.recipe, task.seed, _lessons(task, shelf, split, place), device)
    torch.save({"shape": task.recipe.shape, "weights": network.state_dict()}, _file_of(task.name, place))
    return time.monotonic() - began


def _lessons(task: Task, shelf: Shelf, split: Split, place: Place) -> list[Lesson]:
    if not task.teachers:
        everything = np.concatenate([split.folds[fold] for fold in task.folds])
        return [lesson_from_labels(shelf, everything, task.recipe)]
    device = shelf.images.device
    return [
        lesson_from_teachers(
            shelf, split.folds[fold], task.recipe, [load_network(name, place, device) for name in names], task.trust
        )
        for fold, names in zip(task.folds, task.teachers)
    ]


def _file_of(name: str, place: Place) -> Path:
    return place.work / f"{name}.pt"
