"""The illustrator's drawings in many styles, with the broad tags that still hold."""

import json
from pathlib import Path

import numpy as np

SIDE = 224
PLAIN, STYLED = 300, 600
SAME = {
    "brown_hair": {"brown_hair", "light_brown_hair"},
    "grey_hair": {"grey_hair", "white_hair", "silver_hair"},
}
MIXED_HAIR = {"multicolored_hair", "gradient_hair", "streaked_hair", "colored_inner_hair", "orange_hair"}
NEARLY_HATS = {"hood", "maid_headdress", "peaked_cap", "tiara", "straw_hat", "beret", "mask_on_head", "headphones"}
OF_ONE = "long_hair short_hair hat glasses smile closed_eyes open_mouth portrait upper_body full_body blue_eyes".split()
OF_PLACE = "outdoors simple_background white_background".split()


def labels_of(line: dict, tags: list[str], coloured: list[str]) -> np.ndarray:
    own = set(line["tags"])
    figures = 0 if line["isEmpty"] else len(line["figures"])
    y = dict.fromkeys(tags, -1)
    y["monochrome"] = 0
    y["no_humans"], y["multiple_people"] = int(figures == 0), int(figures > 1)
    if figures == 0:
        y.update({tag: 0 for tag in tags if y[tag] == -1 and tag not in OF_PLACE})
        if "outdoors" in own:
            y["outdoors"] = 1
        elif "indoors" in own:
            y["outdoors"] = 0
        return np.array([y[tag] for tag in tags])
    for tag in ("1girl", "1boy"):
        y[tag] = 1 if tag in own else 0 if figures == 1 else -1
    y.update({tag: int(tag in own) for tag in OF_PLACE})
    if figures == 1:
        y.update({tag: int(tag in own) for tag in OF_ONE})
        for tag in coloured:
            if tag != "blue_eyes":
                y[tag] = 1 if SAME.get(tag, {tag}) & own else -1 if own & MIXED_HAIR else 0
        if "medium_hair" in own:
            y["long_hair"] = y["short_hair"] = -1
        if "^_^" in own:
            y["closed_eyes"] = -1
        if own & NEARLY_HATS and "hat" not in own:
            y["hat"] = -1
    return np.array([y[tag] for tag in tags])


def style(view: np.ndarray, random: np.random.Generator) -> tuple[np.ndarray, str]:
    """One view in another style, and which of its labels that ends."""
    x, kind = view.astype(np.float32), "same"
    light = x @ np.array([0.299, 0.587, 0.114])
    choice = random.integers(0, 8)
    if choice == 0:
        x, kind = np.repeat(light[..., None], 3, -1), "grey"
    elif choice == 1:
        down, across = np.gradient(light)
        lines = np.clip(np.hypot(across, down) * random.uniform(4, 8), 0, 255)
        x, kind = np.repeat((255 - lines)[..., None], 3, -1), "lines"
    elif choice == 2:
        steps = random.integers(3, 6) - 1
        x = np.round(x / 255 * steps) / steps * 255
    elif choice == 3:
        x = x + random.normal(0, random.uniform(8, 25), x.shape)
    elif choice == 4:
        x, kind = turned(x, random.uniform(40, 320)), "hue"
    elif choice == 5:
        x = 255 * (x / 255) ** random.uniform(0.6, 1.6)
    elif choice == 6:
        padded = np.pad(x, ((3, 3), (3, 3), (0, 0)), "edge")
        around = np.lib.stride_tricks.sliding_window_view(padded, (7, 7), (0, 1)).reshape(*x.shape, -1)
        x = np.median(around[..., ::3], -1)
    else:
        x = x * random.uniform(0.75, 1.1, 3)
    return np.clip(x, 0, 255).astype(np.uint8), kind


def turned(x: np.ndarray, degrees: float) -> np.ndarray:
    """Hues turned about the axis of greys."""
    c, s, third = np.cos(np.deg2rad(degrees)), np.sin(np.deg2rad(degrees)), 1 / 3
    same, plus, minus = c + third * (1 - c), third * (1 - c) + third**0.5 * s, third * (1 - c) - third**0.5 * s
    return x @ np.array([[same, minus, plus], [plus, same, minus], [minus, plus, same]]).T


def restyled(folder: Path, tags: list[str], coloured: list[str]) -> tuple[np.ndarray, np.ndarray]:
    lines = [json.loads(line) for line in (folder / "labels.jsonl").read_text().splitlines()]
    views = np.memmap(folder / "scenes.u8", np.uint8, "r").reshape(-1, SIDE, SIDE, 3)
    labels = np.array([labels_of(line, tags, coloured) for line in lines])
    random = np.random.default_rng(3)
    made = [style(view, random) for view in views[:STYLED]]
    changed = labels[: len(made)].copy()
    for row, (_, kind) in zip(changed, made):
        if kind != "same":
            row[[tags.index(tag) for tag in coloured]] = -1
        if kind in ("grey", "lines"):
            row[tags.index("monochrome")] = 1
        if kind == "lines":
            row[[tags.index("white_background"), tags.index("simple_background")]] = -1
    return np.concatenate([views[:PLAIN], np.stack([view for view, _ in made])]), np.concatenate([labels[:PLAIN], changed])
