/** All engines keep the contract. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import { startFakeA1111 } from '../../testing/fake-a1111.ts';
import { startFakeComfyUi } from '../../testing/fake-comfyui.ts';
import { createA1111Engine } from './adapter.a1111.ts';
import { createComfyUiEngine } from './adapter.comfyui.ts';
import { createOnnxUpscaler } from './adapter.onnx.ts';
import { enlargerFile } from './fixtures/enlarger.ts';
import { BUILTIN_MODELS, type NetworkFile } from './networks.ts';
import { startUpscaleProcess } from './process.ts';
import { createRemoteUpscaler, type RemoteEngine } from './remote-tiles.ts';
import { upscalerContract } from './upscaler.contract.ts';

for (const [model, { networks }] of Object.entries(BUILTIN_MODELS)) {
  upscalerContract(`built in, ${model}`, async () => {
    const process = startUpscaleProcess();
    const upscaler = createOnnxUpscaler(process, { kind: 'Built in', name: 'Some', models: BUILTIN_MODELS });
    const close = async () => {
      await upscaler.close();
      await process.close();
    };
    return { upscaler, model, scale: networks[0]?.scale ?? 0, close };
  });
}

const FILES: { name: string; file: Parameters<typeof enlargerFile>[0]; rule: Partial<NetworkFile> }[] = [
  { name: 'any size', file: { scale: 4, radius: 2 }, rule: { tile: 200 } },
  { name: 'one size', file: { scale: 2, radius: 1, fixed: { width: 96, height: 64 } }, rule: {} },
  { name: 'even sides', file: { scale: 2, radius: 1, multiple: 2 }, rule: { tile: 200, step: { of: 2, plus: 0 } } },
];
for (const { name, file, rule } of FILES) {
  upscalerContract(`a file, ${name}`, async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'mekiki-files-'));
    const network = { path: path.join(folder, 'network.onnx'), ...rule };
    await fs.writeFile(network.path, enlargerFile(file));
    const process = startUpscaleProcess();
    const models = { some: { networks: [network], scale: file.scale } };
    const upscaler = createOnnxUpscaler(process, { kind: 'ONNX', name: 'Some', models });
    const close = async () => {
      await process.close();
      await fs.rm(folder, { recursive: true });
    };
    return { upscaler, model: 'some', scale: file.scale, close };
  });
}

async function remote(engine: RemoteEngine, fake: { close: () => Promise<unknown> }) {
  const media = createTestMedia();
  const upscaler = createRemoteUpscaler(engine, media);
  const close = async () => {
    await upscaler.close();
    await Promise.all([media.close(), fake.close()]);
  };
  return { upscaler, close };
}

// Named here as well, because tools that read files without running them look for a suite.
describe('engines elsewhere', () => {
  upscalerContract('ComfyUI', async () => {
    const fake = await startFakeComfyUi();
    const engine = createComfyUiEngine({ url: fake.url, scales: { '4x-Sharp.pth': 4 } });
    return { ...(await remote(engine, fake)), model: '4x-Sharp.pth', scale: 4 };
  });

  upscalerContract('A1111', async () => {
    const fake = await startFakeA1111();
    const engine = createA1111Engine({ url: fake.url, scales: { 'R-ESRGAN 4x+': 4 } });
    return { ...(await remote(engine, fake)), model: 'R-ESRGAN 4x+', scale: 4 };
  });
});
