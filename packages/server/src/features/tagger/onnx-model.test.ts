import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onnxFile } from './fixtures/onnx-file.ts';
import { noise } from './fixtures/image.ts';
import { pillow } from './fixtures/pillow.ts';
import {
  camieFiles,
  createFolders,
  type Files,
  type Folders,
  joyTagFiles,
  revealing,
  SIDE,
  TAGS,
  tagsCsv,
  wdFiles,
} from './fixtures/tagger-folder.ts';
import { loadOnnxModel } from './onnx-model.ts';
import { prepare } from '../../engines/onnx/onnx-steps.ts';
import { MIN_SCORE } from '../../engines/ports/tagger.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';

let folders: Folders;
beforeAll(async () => {
  folders = await createFolders();
});
afterAll(() => folders.remove());

/** 20 × 33 pixels. */
const squared = pillow.tagger[0]!;
const fitted = pillow.padded[0]!;
const image = { data: noise(20, 33), width: 20, height: 33 };

async function tagIn(folder: string): Promise<Tagged> {
  const model = await loadOnnxModel(folder, 1);
  try {
    return await model.tag(prepare(image, model.steps));
  } finally {
    await model.release();
  }
}

/** Scores by the number of the tag; 0 for tags that are left out. */
function scoresOf({ groups }: Tagged): number[] {
  const scores = Array.from({ length: TAGS }, () => 0);
  for (const { tag, score } of Object.values(groups).flat()) scores[Number(tag.replace('tag_', ''))] = score;
  return scores;
}
const told = (score: number): number => (score >= MIN_SCORE ? score : 0);

/** Pixel and channel, red first, of a number of the input. */
const ofNhwc = (at: number): [number, number] => [Math.floor(at / 3), at % 3];
const ofNchw = (at: number): [number, number] => [at % (SIDE * SIDE), Math.floor(at / (SIDE * SIDE))];

test('the images of these tests tell channels and places apart', () => {
  expect(pillow.tagger[0]).toMatchObject({ from: [20, 33], side: SIDE });
  expect(pillow.padded[0]).toMatchObject({ from: [20, 33], to: [SIDE, SIDE], color: 'black', filter: 'bilinear' });
  // The whole margin left and right, and nothing else, is plain.
  const row = squared.pixels.slice(8 * SIDE * 3, 9 * SIDE * 3);
  expect(row.slice(0, 6)).toEqual([255, 255, 255, 255, 255, 255]);
  expect(new Set(row).size).toBeGreaterThan(20);
});

describe('what a model sees', () => {
  test('WD v3: pixel after pixel, blue first, 0 to 255', async () => {
    const scores = scoresOf(await tagIn(await folders.folderOf(wdFiles())));
    const expected = Array.from({ length: TAGS }, (_, at) => {
      const [pixel, channel] = ofNhwc(at);
      return told(squared.pixels[pixel * 3 + 2 - channel]! / 256);
    });
    expect(scores).toEqual(expected);
  });

  test('JoyTag: plane after plane, red first, less CLIP’s mean, through its deviation; scores are sigmoids', async () => {
    const scores = scoresOf(await tagIn(await folders.folderOf(joyTagFiles())));
    const mean = [0.48145466, 0.4578275, 0.40821073];
    const deviation = [0.26862954, 0.26130258, 0.27577711];
    for (const [at, score] of scores.entries()) {
      const [pixel, channel] = ofNchw(at);
      const logit = (squared.pixels[pixel * 3 + channel]! / 255 - mean[channel]!) / deviation[channel]!;
      expect(score).toBeCloseTo(1 / (1 + Math.exp(-logit)), 6);
    }
  });

  test('Camie: plane after plane, red first, 0 to 1, as preprocess.json says; its refined probabilities count', async () => {
    const scores = scoresOf(await tagIn(await folders.folderOf(camieFiles())));
    const expected = Array.from({ length: TAGS }, (_, at) => {
      const [pixel, channel] = ofNchw(at);
      return told(Math.fround(fitted.pixels[pixel * 3 + channel]! / 255));
    });
    expect(scores).toEqual(expected);
  });

  test('mean and deviation of preprocess.json, to the bit', async () => {
    const stages = [
      { type: 'convert_rgb', force_background: 'white' },
      { type: 'pad_to_size', size: [SIDE, SIDE], background_color: 'black', interpolation: 'bilinear' },
      { type: 'maybe_to_tensor' },
      { type: 'normalize', mean: [0.1, 0.2, 0.3], std: [0.9, 0.8, 0.7] },
    ];
    const files = { ...camieFiles(), 'preprocess.json': JSON.stringify({ test: stages, val: [] }) };
    const scores = scoresOf(await tagIn(await folders.folderOf(files)));
    const { fround } = Math;
    const expected = Array.from({ length: TAGS }, (_, at) => {
      const [pixel, channel] = ofNchw(at);
      const unit = fround(fitted.pixels[pixel * 3 + channel]! / 255);
      const mean = fround([0.1, 0.2, 0.3][channel]!);
      return told(Math.min(1, fround(fround(unit - mean) / fround([0.9, 0.8, 0.7][channel]!))));
    });
    expect(scores).toEqual(expected);
  });

  test('448 pixels where it takes any size', async () => {
    const tags = 448 * 448 * 3;
    const graph = revealing({ layout: 'NHWC', outputs: { output: 1 }, shape: ['batch', 'height', 'width', 3], tags });
    const folder = await folders.folderOf({
      'model.onnx': onnxFile(graph),
      'selected_tags.csv': tagsCsv(() => 0, tags),
    });
    const model = await loadOnnxModel(folder, 1);
    expect(model.steps).toContainEqual({ type: 'resize', size: [448, 448], filter: 'bicubic' });
    await model.release();
  });
});

describe('scores', () => {
  const outputs = (factors: Record<string, number>, files: Files = camieFiles()): Files => ({
    ...files,
    'model.onnx': onnxFile(revealing({ layout: 'NCHW', outputs: factors })),
  });
  const first = fitted.pixels[SIDE * 3 * 8 + 8 * 3]! / 255;
  const at = 8 * SIDE + 8;

  test.each([
    ['logits through a sigmoid where there are no probabilities', { embedding: 0, logits: 2 }, 2],
    ['logits that are the only output', { logits: 3 }, 3],
    ['initial logits last', { embedding: 0, 'initial/logits': 1 }, 1],
  ])('are %s', async (_, factors, factor) => {
    const scores = scoresOf(await tagIn(await folders.folderOf(outputs(factors))));
    expect(scores[at]).toBeCloseTo(1 / (1 + Math.exp(-factor * first)), 6);
  });

  test.each([
    ['predictions of animetimm', { embedding: 0, logits: 2, prediction: 0.5 }, 0.5],
    ['initial probabilities before any logits', { 'initial/logits': 9, 'initial/output': 0.5, logits: 3 }, 0.5],
    ['a single output of any name', { whatever: 0.5 }, 0.5],
  ])('are %s', async (_, factors, factor) => {
    const scores = scoresOf(await tagIn(await folders.folderOf(outputs(factors))));
    expect(scores[at]).toBeCloseTo(factor * first, 6);
  });

  test('lie between 0 and 1, and the least are left out', async () => {
    const { groups } = await tagIn(await folders.folderOf(outputs({ output: 2 })));
    for (const { score } of Object.values(groups).flat()) {
      expect(score).toBeGreaterThanOrEqual(MIN_SCORE);
      expect(score).toBeLessThanOrEqual(1);
    }
    expect(Object.values(groups).flat().length).toBeLessThan(TAGS);
  });

  test('that are no numbers leave their tags out', async () => {
    const { groups } = await tagIn(await folders.folderOf(outputs({ output: Number.NaN })));
    expect(Object.values(groups).flat()).toEqual([]);
  });
});

describe('tags', () => {
  test('come in the groups of their categories, the surest first; unknown categories are left out', async () => {
    const categories = [9, 4, 0, 7];
    const { groups } = await tagIn(
      await folders.folderOf({ ...wdFiles(), 'selected_tags.csv': tagsCsv((at) => categories[at % 4]!) }),
    );
    expect(Object.keys(groups)).toEqual(['rating', 'character', 'general']);
    for (const [at, group] of [groups.rating, groups.character, groups.general].entries()) {
      expect(group.length).toBeGreaterThan(TAGS / 5);
      expect(group.every(({ tag }) => Number(tag.replace('tag_', '')) % 4 === at)).toBe(true);
      expect(group.map(({ score }) => score)).toEqual(group.map(({ score }) => score).toSorted((a, b) => b - a));
    }
  });

  test('of Camie come in seven groups', async () => {
    const { groups } = await tagIn(await folders.folderOf(camieFiles()));
    expect(Object.keys(groups).toSorted()).toEqual(
      ['artist', 'character', 'copyright', 'general', 'meta', 'rating', 'year'].toSorted(),
    );
  });

  test('of JoyTag are all general, ratings among them', async () => {
    const { groups } = await tagIn(await folders.folderOf(joyTagFiles()));
    expect(groups).toEqual({ rating: [], character: [], general: expect.any(Array) as unknown });
    expect(groups.general).toHaveLength(TAGS);
  });

  test('may hold commas, quotes and any letters', async () => {
    const names = ['"one,_two"', '"say_""hi"""', '初音ミク', '^_^'];
    const csv = tagsCsv().split('\n');
    for (const [at, name] of names.entries()) csv[at + 1] = `${at},${name},0,1`;
    const { groups } = await tagIn(
      await folders.folderOf({ ...wdFiles(), 'selected_tags.csv': `\uFEFF${csv.join('\r\n')}` }),
    );
    const tags = groups.general.map(({ tag }) => tag);
    expect(tags).toEqual(expect.arrayContaining(['one,_two', 'say_"hi"', '初音ミク', '^_^']));
  });

  test('that a file names twice count once, with the higher score, whichever comes first', async () => {
    // The corners are white margin, the middle is not.
    const middle = (8 * SIDE + 8) * 3;
    const csv = tagsCsv()
      .replace(/\btag_0,/, 'falling,')
      .replace(`tag_${middle},`, 'falling,')
      .replace(`tag_${middle + 3},`, 'rising,')
      .replace(`tag_${TAGS - 1},`, 'rising,');
    const { groups } = await tagIn(await folders.folderOf({ ...wdFiles(), 'selected_tags.csv': csv }));
    const both = groups.general.filter(({ tag }) => tag === 'falling' || tag === 'rising');
    expect(both.map(({ score }) => score)).toEqual([255 / 256, 255 / 256]);
    expect(squared.pixels[middle + 2]).toBeLessThan(255);
  });
});

describe('thresholds', () => {
  test.each([
    ['wd-vit-tagger-v3', 0.2614],
    ['wd-convnext-tagger-v3', 0.2682],
    ['wd-eva02-large-tagger-v3', 0.5296],
    ['wd-swinv2-tagger-v3', 0.35],
    ['constructor', 0.35],
  ])('of %s are %s for general tags', async (name, general) => {
    const { thresholds } = await tagIn(await folders.folderOf(wdFiles(), name));
    expect(thresholds).toEqual({ rating: 0, character: 0.85, general });
  });

  test('of JoyTag are 0.4', async () => {
    const { thresholds } = await tagIn(await folders.folderOf(joyTagFiles()));
    expect(thresholds).toEqual({ rating: 0, character: 0.4, general: 0.4 });
  });

  test('of Camie are the balanced ones of its file; groups that the answer has none for carry theirs', async () => {
    const { groups, thresholds } = await tagIn(await folders.folderOf(camieFiles()));
    expect(thresholds).toEqual({ rating: 0, character: 4 / 16, general: 1 / 16 });
    const of = (group: keyof typeof groups) => new Set(groups[group]?.map(({ threshold }) => threshold));
    expect(of('artist')).toEqual(new Set([2 / 16]));
    expect(of('copyright')).toEqual(new Set([3 / 16]));
    expect(of('meta')).toEqual(new Set([5 / 16]));
    expect(of('year')).toEqual(new Set([7 / 16]));
    for (const group of ['rating', 'character', 'general'] as const) expect(of(group)).toEqual(new Set([undefined]));
  });

  test('of Camie v2, which comes without that file, are the one of its model card for all groups', async () => {
    const { 'threshold.json': _, ...files } = camieFiles();
    const { groups, thresholds } = await tagIn(await folders.folderOf(files, 'camie-tagger-v2'));
    expect(thresholds).toEqual({ rating: 0, character: 0.614, general: 0.614 });
    for (const group of ['artist', 'copyright', 'meta', 'year'] as const) {
      expect(groups[group]?.[0]?.threshold).toBe(0.614);
    }
  });

  test('of single tags are those of the column best_threshold, where it has one', async () => {
    const rows = Array.from({ length: TAGS }, (_, at) => {
      const best = at % 2 === 0 ? String((at % 10) / 10) : '';
      return `${at},tag_${at},${at % 3 === 0 ? 9 : 0},${best}`;
    });
    const csv = ['id,name,category,best_threshold', ...rows].join('\n');
    const { groups, thresholds } = await tagIn(
      await folders.folderOf({
        ...wdFiles(),
        'selected_tags.csv': csv,
        'thresholds.csv': 'category,name,threshold\n0,general,0.42\n4,character,0.51\n0,general,0.9\n',
      }),
    );
    expect(thresholds).toEqual({ rating: 0, character: 0.51, general: 0.42 });
    for (const { tag, threshold } of groups.general) {
      const at = Number(tag.replace('tag_', ''));
      expect(threshold).toBe(at % 2 === 0 ? (at % 10) / 10 : undefined);
    }
    // The surest rating is always told.
    expect(groups.rating.every(({ threshold }) => threshold === undefined)).toBe(true);
  });
});
