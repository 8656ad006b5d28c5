"""The recipes, after what compare.py showed on the validation fold."""

from dataclasses import dataclass, replace

from .augment import Augmentation
from .fit import Recipe
from .network import NetworkShape

# Mild: the level of grey tells an offline module from a healthy one.
LIGHT = Augmentation(level=0.04, contrast=0.12, gamma=0.07, noise=0.01)
BASE = Recipe(
    shape=NetworkShape((32, 96, 256, 384), (1, 2, 3, 2), drop_path=0.12, dropout=0.25),
    augmentation=LIGHT,
    epochs=85,
    batch=512,
    muon_rate=0.07,
)
PASTED = replace(LIGHT, paste_share=0.5)
TEACHERS = (replace(BASE, epochs=120), replace(BASE, augmentation=PASTED, epochs=120))


@dataclass(frozen=True)
class Student:
    name: str
    recipe: Recipe
    seed: int
    trust: float  # share of the teachers' answers in the target; 0: labels alone


SMALL = replace(
    BASE,
    shape=NetworkShape((32, 72, 144, 288), (1, 2, 3, 2), drop_path=0.05, dropout=0.1),
    augmentation=PASTED,
    epochs=240,
)
TAUGHT = tuple(Student(f"taught-{seed}", SMALL, seed, 0.5) for seed in (7, 8))
UNTAUGHT = tuple(Student(f"labels-alone-{seed}", SMALL, seed, 0.0) for seed in (7, 8))
# What could be shipped: two networks each.
COMMITTEES = {
    "taught": TAUGHT,
    "labels-alone": UNTAUGHT,
    "one-of-each": (TAUGHT[0], UNTAUGHT[1]),
}
