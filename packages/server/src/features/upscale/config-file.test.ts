import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readUpscalerFile } from './config-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mekiki-upscaler-file-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function fileOf(value: unknown): string {
  const file = path.join(folder, 'upscaler.json');
  fs.writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}
const server = { id: 'gpu', kind: 'comfyui', url: 'http://gpu:8188' };

test('knows well-known networks, and takes others as configured', () => {
  const setup = readUpscalerFile(
    fileOf({
      default: 'RealESRGAN_x4plus',
      servers: [server],
      models: [
        { id: 'RealESRGAN_x4plus', server: 'gpu', model: 'RealESRGAN_x4plus.pth' },
        { id: 'RealESRGAN_x2plus', file: 'x2.onnx', tile: 128 },
        { id: 'noise', file: '/models/noise1.onnx', family: 'waifu2x-swin', scale: 1, for: 'art', name: 'Cleaner' },
      ],
    }),
  );
  expect(setup).toMatchObject({
    default: 'RealESRGAN_x4plus',
    servers: [server],
    models: [
      {
        name: 'RealESRGAN_x4plus',
        scale: 4,
        credit: 'Real-ESRGAN by Xintao Wang, BSD-3-Clause',
        at: { server: 'gpu', model: 'RealESRGAN_x4plus.pth' },
      },
      { scale: 2, at: { network: { networks: [{ path: path.join(folder, 'x2.onnx'), tile: 128 }], scale: 2 } } },
      {
        name: 'Cleaner',
        for: 'art',
        credit: 'Set up by the operator of this site',
        at: { network: { networks: [{ path: '/models/noise1.onnx', step: { of: 48, plus: 16 } }, { scale: 2 }] } },
      },
    ],
  });
});

test.each([
  ['no json', 'UPSCALER_CONFIG must be a JSON file that can be read.'],
  [{ models: [] }, 'UPSCALER_CONFIG: /models '],
  [{ models: [{ id: 'a b', file: 'x', scale: 2 }] }, 'UPSCALER_CONFIG: /models/0/id '],
  [{ models: [{ id: 'a', file: 'x', scale: 2, wrong: 1 }] }, 'UPSCALER_CONFIG: /models/0/wrong '],
  [{ models: [{ id: 'a', file: 'x' }] }, 'UPSCALER_CONFIG: the model "a" needs its scale.'],
  [{ models: [{ id: 'a', scale: 2 }] }, 'UPSCALER_CONFIG: the model "a" needs a file, or a server and what it calls'],
  [{ models: [{ id: 'auto', file: 'x', scale: 2 }] }, 'UPSCALER_CONFIG: no model can be called "auto".'],
  [
    { models: [{ id: 'a', server: 'gpu', model: 'm', scale: 2 }] },
    'UPSCALER_CONFIG: there is no server "gpu" for the model "a".',
  ],
  [
    { servers: [server], models: [{ id: 'a', file: 'x', server: 'gpu', model: 'm', scale: 2 }] },
    'UPSCALER_CONFIG: the model "a" can be in a file or on a server, not both.',
  ],
  [
    {
      models: [
        { id: 'a', file: 'x', scale: 2 },
        { id: 'a', file: 'y', scale: 2 },
      ],
    },
    'UPSCALER_CONFIG: two models have the same id.',
  ],
  [
    { servers: [server, server], models: [{ id: 'a', file: 'x', scale: 2 }] },
    'UPSCALER_CONFIG: two servers have the same id.',
  ],
  [
    { servers: [{ ...server, url: 'http://' }], models: [{ id: 'a', file: 'x', scale: 2 }] },
    'UPSCALER_CONFIG: "http://" is no address.',
  ],
])('names what is wrong: %j', (value, sentence) => {
  expect(() => readUpscalerFile(fileOf(value))).toThrow(sentence);
});

test('a missing file is named, too', () => {
  expect(() => readUpscalerFile(path.join(folder, 'none.json'))).toThrow('must be a JSON file');
});
