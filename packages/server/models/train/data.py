"""The examples that `bench/tagger/draw.ts` wrote, with the features of `features.py`."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

PARTY = ["1girl", "1boy", "solo", "2girls", "2boys", "multiple_girls", "multiple_boys"]
# A figure's clothes decide the rating.
SENSITIVE = "rating:sensitive"
GRID = 14


@dataclass
class Vocabulary:
    """Tags of the picture as a whole, and of each figure in it."""

    scene: list[str]
    figure: list[str]


class Examples:
    """Pictures, and figures in order of their pictures."""

    def __init__(self, folders: list[Path], vocabulary: Vocabulary | None = None):
        self.folders = folders
        self.lines = [json.loads(line) for folder in folders for line in open(folder / "labels.jsonl")]
        self.figures = [figure for line in self.lines for figure in line["figures"]]
        self.vocabulary = vocabulary or self._vocabulary()
        self._rows = {}

    def _vocabulary(self) -> Vocabulary:
        everything = sorted({tag for line in self.lines for tag in line["tags"]})
        # What only one of two figures has is not the scene's.
        own = set()
        for line in self.lines:
            if len(line["figures"]) == 2:
                one, other = (set(figure["tags"]) for figure in line["figures"])
                own |= one ^ other
        own -= set(PARTY)
        return Vocabulary(
            [tag for tag in everything if tag not in own],
            [tag for tag in everything if tag in own] + [SENSITIVE],
        )

    def features(self, name: str, rows: np.ndarray) -> torch.Tensor:
        """Float32 rows of one kind of features over all folders."""
        if name not in self._rows:
            files = [np.load(folder / f"{name}.npy", mmap_mode="r") for folder in self.folders]
            self._rows[name] = (files, np.cumsum([0] + [len(file) for file in files]))
        files, starts = self._rows[name]
        found = np.empty((len(rows), *files[0].shape[1:]), np.float16)
        places = np.searchsorted(starts, rows, side="right") - 1
        for i, (row, place) in enumerate(zip(rows, places)):
            found[i] = files[place][row - starts[place]]
        return torch.from_numpy(found).float()

    def scene_labels(self) -> torch.Tensor:
        labels = torch.zeros(len(self.lines), len(self.vocabulary.scene))
        for i, line in enumerate(self.lines):
            for j, tag in enumerate(self.vocabulary.scene):
                # Nobody is left in an emptied drawing; what the framing says is of people too.
                gone = line["isEmpty"] and (tag in PARTY or tag in ("portrait", "upper_body"))
                labels[i, j] = tag in line["tags"] and not gone
        return labels

    def figure_labels(self) -> torch.Tensor:
        places = {tag: j for j, tag in enumerate(self.vocabulary.figure)}
        labels = torch.zeros(len(self.figures), len(places))
        for i, figure in enumerate(self.figures):
            for tag in figure["tags"]:
                if tag in places:
                    labels[i, places[tag]] = 1
            labels[i, places[SENSITIVE]] = figure["isSensitive"]
        return labels

    def head_maps(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Where heads are: [n, 14, 14], and [n, 5, 14, 14] with the offset in cells, the sizes' logarithms and a mask."""
        presence = torch.zeros(len(self.lines), GRID, GRID)
        places = torch.zeros(len(self.lines), 5, GRID, GRID)
        ys, xs = torch.meshgrid(torch.arange(GRID) + 0.5, torch.arange(GRID) + 0.5, indexing="ij")
        for i, line in enumerate(self.lines):
            for figure in line["figures"]:
                x = figure["x"] / line["width"] * GRID
                y = figure["y"] / line["height"] * GRID
                across = figure["reach"] / line["width"]
                down = figure["reach"] / line["height"]
                distance = (xs - x) ** 2 + (ys - y) ** 2
                presence[i] = torch.maximum(presence[i], torch.exp(-distance / 0.72))
                # The cell that the head is in, even at the border of two.
                column, row = (int(min(max(value, 0), GRID - 1)) for value in (x, y))
                presence[i, row, column] = 1
                near = distance < 2
                for channel, value in enumerate((x - xs, y - ys, torch.full_like(xs, across).log(), torch.full_like(xs, down).log())):
                    places[i, channel][near] = value[near]
                places[i, 4][near] = 1
        return presence, places
