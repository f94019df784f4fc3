"""Learns the broad tags that hold for drawings of any hand.

  python broad.py VARIED ILLUSTRATOR

VARIED is what `npm run bench -- tagger vary` and `tagger faces` wrote, ILLUSTRATOR a folder of `tagger draw`. Writes
tagger-broad.f32 and tagger-broad.json into the folder above. Linear heads on the built-in embedder's 512 numbers, on
colors and on what broad-shapes.onnx and broad-poses.onnx see; features are kept beside the views. Each tag is
calibrated on drawings of sources that its heads did not see (folds by source), which also decide whether and from which
probability on it is told (broad_told.py). Drawings of the part `report` are not read.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from scipy.optimize import minimize

from backbone import SOURCE
from broad_colors import colors_of
from broad_styles import restyled
from broad_told import NEVER, Unseen, decide

MODELS = Path(__file__).parents[1]
LABELS = Path(__file__).parents[4] / "bench/tagger/labels/real.tsv"
TAGS = (
    "1girl 1boy multiple_people no_humans animal black_hair brown_hair blonde_hair red_hair grey_hair long_hair "
    "short_hair hat glasses smile closed_eyes open_mouth portrait upper_body full_body white_background "
    "simple_background outdoors monochrome text facial_hair blue_eyes"
).split()
# What pixels decide is read off these of the ten statistics alone.
BY_PIXELS = {"white_background": [0], "simple_background": [0, 1], "monochrome": [4, 5, 6]}
COLORED = [tag for tag in TAGS if tag in ("blue_eyes",) or tag.endswith("_hair") and tag not in ("long_hair", "short_hair", "facial_hair")]
FOLDS = ["naev", "0ad", "tuxpaint", "ardentryst blupi", "oca0", "oca1", "oca2", "oca3", "adventurer bigEars", "bigSmile micah", "miniavs personas"]
LIMIT = 4
PENALTY = 1e-3
ROUNDS = 40
# Weight of the illustrator's drawings, of the variants and of the composed faces, next to the real ones.
ILLUSTRATOR, VARIED, FACES = 0.15, 1.0, 0.3
# Numbers of the embedder, of colors, shapes (two layers) and poses. Each kind counts the same.
BLOCKS = [512, 426, 768, 1280, 288]
# Read off shapes and poses alone: in the folds this ordered them better.
COLORLESS = ["1girl", "1boy", "multiple_people", "short_hair"]
# Learned from drawings with people alone: what tells them apart is not what tells them from a tree.
OF_PEOPLE = (
    "1girl 1boy multiple_people black_hair brown_hair blonde_hair red_hair grey_hair long_hair short_hair portrait "
    "upper_body full_body facial_hair"
).split()
# These too are only as likely as people are, though animals can have them.
WITH_PEOPLE = [*OF_PEOPLE, "glasses", "smile", "closed_eyes", "open_mouth", "blue_eyes"]
# Learned in so many directions, in which the features differ most.
DIRECTIONS = 700
# Heads that order drawings worse than this on unseen sources are left out: their guesses are noise.
WORTH = 0.4
SIDE = 224


def features(views: np.ndarray, kept: Path) -> np.ndarray:
    if kept.exists():
        return np.load(kept)
    embedder, shapes, poses = [
        onnxruntime.InferenceSession(file) for file in (SOURCE, MODELS / "broad-shapes.onnx", MODELS / "broad-poses.onnx")
    ]
    parts = []
    for start in range(0, len(views), 16):
        batch = np.array(views[start : start + 16])
        seen = [network.run(["features"], {"image": batch})[0] for network in (shapes, poses)]
        parts.append(np.concatenate([embedder.run(["embedding"], {"image": batch})[0], colors_of(batch), *seen], 1))
    found = np.concatenate(parts)
    np.save(kept, found)
    return found


def fit(x, y, weights, penalty, rounds):
    """Logistic regression of all tags at once; -1 is unknown and counts nothing."""
    mask = (y >= 0) * weights[:, None]
    mask = (mask / (mask.sum(0) + 1e-6)).astype(np.float32)
    truth, width = (y > 0).astype(np.float32), x.shape[1]

    def loss(flat):
        p = flat.reshape(width + 1, -1).astype(np.float32)
        z = x @ p[:-1] + p[-1]
        g = mask * (1 / (1 + np.exp(-z)) - truth)
        value = (mask * (np.logaddexp(0, z) - truth * z)).sum(dtype=float) + 0.5 * penalty * (p[:-1] ** 2).sum(dtype=float)
        return value, np.concatenate([x.T @ g + penalty * p[:-1], g.sum(0)[None]]).ravel().astype(float)

    found = minimize(loss, np.zeros((width + 1) * y.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": rounds})
    p = found.x.reshape(width + 1, -1)
    return p[:-1], p[-1]


def directions(x, start):
    """In which the features from `start` on differ most."""
    some = x[:, start:]
    return np.linalg.eigh(some.T @ some)[1][:, -DIRECTIONS:]


def heads_of(x, y, weights, turned):
    y = y.copy()
    for tag in OF_PEOPLE:
        j = TAGS.index(tag)
        y[(y[:, TAGS.index("no_humans")] == 1) & (y[:, j] == 0), j] = -1
    w, b = np.zeros((x.shape[1], len(TAGS))), np.zeros(len(TAGS))
    for start, turn in turned.items():
        rows = [j for j, tag in enumerate(TAGS) if (tag in COLORLESS) == (start > 0)]
        own, b[rows] = fit(x[:, start:] @ turn, y[:, rows], weights, PENALTY, ROUNDS)
        w[start:, rows] = turn @ own
    for tag, columns in BY_PIXELS.items():
        j, at = TAGS.index(tag), [sum(BLOCKS[:2]) - 10 + column for column in columns]
        own, bias = fit(x[:, at] * 10, y[:, [j]], weights, 1e-4, 100)
        w[:, j], b[j] = 0, bias[0]
        w[at, j] = own[:, 0] * 10
    return w, b


def with_people(z):
    """Logits, [n, tags], of tags that need people, made those of having the tag and people both."""
    people = 1 / (1 + np.exp(z[:, TAGS.index("no_humans")]))
    both = z.copy()
    for j in map(TAGS.index, WITH_PEOPLE):
        p = np.clip(people / (1 + np.exp(-z[:, j])), 1e-9, 1 - 1e-6)
        both[:, j] = np.log(p / (1 - p))
    return both


def read_labels():
    head, *lines = LABELS.read_text().splitlines()
    names = dict(pair.split("=") for pair in head.split("\t")[1].split(" "))
    labels, sources, runs = {}, {}, {}
    for line in lines:
        sha, group, part, true, unknown = line.split("\t")
        if part != "fit":
            continue
        told = {names[code]: 1 for code in true.split() if code != "-"} | {names[code]: -1 for code in unknown.split() if code != "-"}
        labels[sha] = np.array([told.get(tag, 0) for tag in TAGS])
        sources[sha] = group
        runs.setdefault(group if group in ("oca-people", "oca-animals") else "oca", []).append(sha) if group.startswith("oca") else None
    # openclipart is many hands: four runs of neighbouring files keep a series by one hand together.
    for shas in runs.values():
        for i, sha in enumerate(shas):
            sources[sha] = f"oca{i * 4 // len(shas)}"
    fold_of = {sha: fold_of_source(group) for sha, group in sources.items()}
    return labels, fold_of, sources, names


def of_face(line, names):
    told = {names[code]: 1 for code in line["true"]} | {names[code]: -1 for code in line["unknown"]}
    return of_variant(line, np.array([told.get(tag, 0) for tag in TAGS]))


def fold_of_source(group):
    return next(fold for fold in FOLDS if any(part in group for part in fold.split()))


def of_variant(line, label):
    y = label.copy()
    at = TAGS.index
    if line.get("mono") or line.get("hue"):
        y[[at(tag) for tag in COLORED]] = -1
    if "white" in line:
        y[at("white_background")], y[at("simple_background")] = line["white"], line["simple"]
        if not line["white"] and y[at("monochrome")] != 0:
            y[at("monochrome")] = -1
    if line.get("mono"):
        y[at("monochrome")] = 1
    if "place" in line:
        y[at("outdoors")] = -1
    if line.get("crop") and y[at("full_body")] == 1:
        y[at("full_body")] = -1
    return y


def average_precision(scores, truth):
    hits = truth[np.argsort(-scores, kind="stable")] > 0
    return float((np.cumsum(hits) / np.arange(1, len(hits) + 1))[hits].mean())


def load(folder, name, labels):
    """Lines and features of the labeled drawings; every composed face tells its own labels."""
    lines = [json.loads(line) for line in (folder / f"{name}.jsonl").read_text().splitlines()]
    views = np.memmap(folder / f"{name}.u8", np.uint8, "r").reshape(-1, SIDE, SIDE, 3)
    rows = [i for i, line in enumerate(lines) if name == "faces" or line["sha256"] in labels]
    return [lines[i] for i in rows], features(views[rows], folder / f"{name}.npy")


def main(varied: Path, illustrator: Path) -> None:
    labels, fold_of, source_of, names = read_labels()
    parts, sources = [], None
    for name in ("real", "varied", "faces"):
        lines, x = load(varied, name, labels)
        if name == "faces":
            y, folds = [of_face(line, names) for line in lines], [fold_of_source(line["group"]) for line in lines]
        else:
            y = [of_variant(line, labels[line["sha256"]]) for line in lines]
            folds = [fold_of[line["sha256"]] for line in lines]
        if name == "real":
            sources = np.array([source_of[line["sha256"]] for line in lines])
        parts.append([x, np.array(y), np.array(folds)])
    views, y_own = restyled(illustrator, TAGS, COLORED)
    parts.append([features(views, illustrator / "features.npy"), y_own, np.full(len(y_own), "illustrator")])
    x_more = parts[1][0]
    means, deviations = x_more.mean(0), x_more.std(0) + 1e-3 * np.abs(x_more).mean(0) + 1e-4
    factors = np.concatenate([np.full(count, 3 / count**0.5) for count in BLOCKS])
    for part in parts:
        part[0] = (np.clip((part[0] - means) / deviations, -LIMIT, LIMIT) * factors).astype(np.float32)
    x_real, y_real, folds = parts[0]
    size = {fold: (folds == fold).sum() for fold in set(folds)}

    def without(fold):
        chosen = [part[2] != fold for part in parts]
        count = chosen[0].sum()
        weights = []
        for (_, _, their), some, share in zip(parts, chosen, (1, VARIED, FACES, ILLUSTRATOR)):
            # Real drawings and variants of a large fold count less each.
            each = np.array([size.get(one, 1) ** -0.5 if share >= VARIED else 1 for one in their[some]])
            weights.append(each * share * count / each.sum())
        x, y = [np.concatenate([part[i][some] for part, some in zip(parts, chosen)]) for i in (0, 1)]
        return x, y, np.concatenate(weights)

    everything = np.concatenate([x for x, _, _ in parts])
    turned = {start: directions(everything, start) for start in (0, sum(BLOCKS[:2]))}
    unseen = np.zeros(y_real.shape)
    for fold in size:
        w, b = heads_of(*without(fold), turned)
        unseen[folds == fold] = x_real[folds == fold] @ w + b
    unseen = with_people(unseen)
    w, b = heads_of(*without(None), turned)
    tags, rows, all_ap = [], [], {}
    for j, tag in enumerate(TAGS):
        known = y_real[:, j] >= 0
        own = Unseen(unseen[:, j], y_real[:, j], folds, sources).part(known)
        if own.y.sum() < 8:
            continue
        told, ap = decide(tag, own), average_precision(own.z, own.y)
        all_ap[tag] = ap
        print(
            f"{tag:18} {int(own.y.sum())}/{len(own.y)} AP {ap:.2f} told from {told.sure:.2f}, "
            f"of unseen folds {told.hits}/{told.told} right, recall {told.hits / own.y.sum():.2f}",
            flush=True,
        )
        if told.sure == NEVER and ap < WORTH:
            continue
        numbers = {"sureFrom": told.sure, "scale": told.scale, "shift": told.shift}
        tags.append({"tag": tag, **{key: round(number, 4) for key, number in numbers.items()}})
        if tag in WITH_PEOPLE:
            tags[-1]["withPeople"] = True
        rows.append(np.append(w[:, j], b[j]))
    broad = [ap for tag, ap in all_ap.items() if tag not in BY_PIXELS]
    print(f"mAP of the {len(broad)} that pixels do not decide: {np.mean(broad):.3f}")
    np.concatenate([means, deviations, factors, *rows]).astype("<f4").tofile(MODELS / "tagger-broad.f32")
    (MODELS / "tagger-broad.json").write_text(json.dumps({"limit": LIMIT, "tags": tags}, indent=2) + "\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
