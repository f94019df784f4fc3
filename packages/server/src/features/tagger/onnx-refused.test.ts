import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onnxFile } from './fixtures/onnx-file.ts';
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

let folders: Folders;
beforeAll(async () => {
  folders = await createFolders();
});
afterAll(() => folders.remove());

describe('a folder that is not right is refused with one sentence that says what to do', () => {
  const half = revealing({ layout: 'NHWC', outputs: {} });
  const model = (graph: Parameters<typeof onnxFile>[0]) => ({ 'model.onnx': onnxFile(graph) });
  const stage = (stages: unknown) => ({ ...camieFiles(), 'preprocess.json': JSON.stringify({ stages }) });

  test.each<[string, Files, string]>([
    ['no model', { ...wdFiles(), 'model.onnx': undefined }, 'TAGGER_MODEL has no model.onnx: download it'],
    ['no tags', { ...wdFiles(), 'selected_tags.csv': undefined }, 'has no selected_tags.csv: download it beside'],
    ['a model that is cut off', { ...wdFiles(), 'model.onnx': onnxFile(half).subarray(0, 40) }, 'cannot be loaded'],
    ['a pointer instead of a model', { ...wdFiles(), 'model.onnx': 'version https://git-lfs' }, 'cannot be loaded'],
    ['an empty model', { ...wdFiles(), 'model.onnx': '' }, 'cannot be loaded'],
    [
      'a page instead of tags',
      { ...wdFiles(), 'selected_tags.csv': '<html>' },
      'selected_tags.csv that cannot be read',
    ],
    ['tags with an open quote', { ...wdFiles(), 'selected_tags.csv': 'name,category\n"a,0\n' }, 'cannot be read'],
    ['tags with a column too few', { ...wdFiles(), 'selected_tags.csv': 'name,category\na\n' }, 'cannot be read'],
    [
      'a tag too few',
      { ...wdFiles(), 'selected_tags.csv': tagsCsv(() => 0, TAGS - 1) },
      `has ${TAGS - 1} tags in selected_tags.csv, but model.onnx knows ${TAGS}`,
    ],
    [
      'a tag too many',
      { ...joyTagFiles(), 'top_tags.txt': 'tag\n'.repeat(TAGS + 1) },
      `${TAGS + 1} tags in top_tags.txt`,
    ],
    [
      'numbers of 16 bits',
      {
        ...wdFiles(),
        ...model({
          ...half,
          inputs: [{ name: 'input', shape: [1, SIDE, SIDE, 3], isHalf: true }],
          outputs: [{ name: 'row', shape: [1, TAGS], isHalf: true }],
        }),
      },
      'takes float16: use its float32 export',
    ],
    [
      'a model of something else',
      { ...wdFiles(), ...model(revealing({ layout: 'NHWC', outputs: { output: 1 }, shape: [1, TAGS] })) },
      'does not take images',
    ],
    [
      'a model of four channels',
      { ...wdFiles(), ...model(revealing({ layout: 'NHWC', outputs: { output: 1 }, shape: [1, 4, 4, 48] })) },
      'does not take images',
    ],
    [
      'a model of two images at once',
      { ...wdFiles(), ...model(revealing({ layout: 'NHWC', outputs: { output: 1 }, shape: [2, SIDE, SIDE, 3] })) },
      'does not take images',
    ],
    [
      'a model that fails',
      {
        ...wdFiles(),
        ...model(revealing({ layout: 'NHWC', outputs: { output: 1 }, shape: ['n', 'h', 'w', 3], tags: 11 })),
      },
      'fails on images',
    ],
    [
      'outputs of unknown names',
      { ...camieFiles(), ...model(revealing({ layout: 'NCHW', outputs: { a: 1, b: 1 } })) },
      'outputs we do not know',
    ],
    ['no steps for planes', { ...camieFiles(), 'preprocess.json': undefined }, 'has no preprocess.json: download it'],
    ['steps that are no JSON', { ...camieFiles(), 'preprocess.json': '{' }, 'preprocess.json that cannot be read'],
    ['steps that are null', { ...camieFiles(), 'preprocess.json': 'null' }, 'preprocess.json that cannot be read'],
    ['no stages', { ...camieFiles(), 'preprocess.json': '{}' }, 'steps that we do not know'],
    ['a stage that is null', stage([null]), 'steps that we do not know'],
    ['an unknown stage', stage([{ type: 'sharpen' }]), 'steps that we do not know'],
    ['an unknown filter', stage([{ type: 'resize', size: 16, interpolation: 'hamming' }]), 'steps that we do not know'],
    ['no antialiasing', stage([{ type: 'resize', size: [16, 16], antialias: false }]), 'steps that we do not know'],
    ['a gigantic size', stage([{ type: 'pad_to_size', size: [1e6, 1e6] }]), 'steps that we do not know'],
    ['an unknown color', stage([{ type: 'pad_to_size', size: 16, background_color: 'plaid' }]), 'we do not know'],
    ['steps to another size', stage([{ type: 'resize', size: [17, 16] }]), 'preprocess.json for another model'],
    ['broken thresholds', { ...camieFiles(), 'threshold.json': '[' }, 'threshold.json that cannot be read'],
  ])('%s', async (_, files, sentence) => {
    const folder = await folders.folderOf(files);
    const error: unknown = await loadOnnxModel(folder, 1).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'EngineError',
      message: expect.stringMatching(/^TAGGER_MODEL .*\.$/) as unknown,
    });
    expect(error).toMatchObject({ message: expect.stringContaining(sentence) as unknown });
    expect((error as Error).message).not.toContain(folders.root);
  });

  test('no folder, or a file in its place', async () => {
    const file = path.join(folders.root, 'file');
    await writeFile(file, '');
    for (const folder of [path.join(folders.root, 'nowhere'), file]) {
      await expect(loadOnnxModel(folder, 1)).rejects.toMatchObject({
        name: 'EngineError',
        message: 'TAGGER_MODEL is not a folder: name the one with the files of the tagger.',
      });
    }
  });
});
