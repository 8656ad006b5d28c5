"""Near-twins: the same module photographed twice must not stand on both sides of a split."""

import numpy as np

# Correlation of two crops after removing level and contrast. Above it, pairs are visibly the same module
# or the same cell row; a lower bound begins to chain plain modules that share nothing but their frame.
TWIN_CORRELATION = 0.98
ROWS_AT_ONCE = 2000


def twin_groups(images: np.ndarray) -> np.ndarray:
    """For each image the number of its group; twins of twins are one group."""
    parent = np.arange(len(images))
    for left, right in _twin_pairs(images):
        parent[_root(parent, left)] = _root(parent, right)
    roots = np.array([_root(parent, i) for i in range(len(images))])
    return np.unique(roots, return_inverse=True)[1]


def _twin_pairs(images: np.ndarray):
    plain = _normalised(images)
    for turned in (images, images[:, ::-1], images[:, :, ::-1], images[:, ::-1, ::-1]):
        other = _normalised(turned)
        for start in range(0, len(images), ROWS_AT_ONCE):
            alike = plain[start : start + ROWS_AT_ONCE] @ other.T >= TWIN_CORRELATION
            rows, columns = np.nonzero(alike)
            yield from ((start + row, column) for row, column in zip(rows, columns) if start + row < column)


def _normalised(images: np.ndarray) -> np.ndarray:
    flat = images.reshape(len(images), -1).astype(np.float32)
    flat = flat - flat.mean(axis=1, keepdims=True)
    return flat / np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-6)


def _root(parent: np.ndarray, index: int) -> int:
    while parent[index] != index:
        parent[index] = parent[parent[index]]
        index = parent[index]
    return int(index)
