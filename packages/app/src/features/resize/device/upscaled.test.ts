import type { UpscalerModel, UpscaleResult } from '@mekiki/api-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { setPrivate } from '../../../lib/private/setting.ts';
import { sentFiles } from '../../../lib/private/sent-files.ts';
import { checkDevice, device, modelOnDevice } from './device.ts';
import { upscaleHere } from './upscale-here.ts';
import { upscaledWhereAllowed } from './upscaled.ts';
import { type MadeHere, upscale } from '../upscaling.ts';

vi.mock('../upscaling.ts', async (original) => ({
  ...(await original<typeof import('../upscaling.ts')>()),
  upscale: vi.fn<typeof upscale>(),
}));
vi.mock('./upscale-here.ts', () => ({ upscaleHere: vi.fn<typeof upscaleHere>() }));

const settings = { model: 'auto', factor: 20 };
const result = { id: 'r' } as UpscaleResult;
const made = { width: 2 } as MadeHere;
const offer = { models: [], limits: undefined };

const network = (name: string) => ({ name, path: `/${name}`, bytes: 1, sha256: '' });
const builtin = [
  { id: 'auto' },
  { id: 'upconv_7', networks: [network('upconv7-x2')] },
  { id: 'upconv_7_noise1', networks: [network('upconv7-n1x2'), network('upconv7-x2')] },
  { id: 'realesr-animevideov3', networks: [network('animevideov3-x4')] },
  { id: 'RealESRGAN_x4plus', networks: [network('animevideov3-x4')] },
] as UpscalerModel[];

function withCard(isFallbackAdapter: boolean | undefined): void {
  const adapter = isFallbackAdapter === undefined ? null : { info: { isFallbackAdapter } };
  vi.stubGlobal('navigator', { gpu: { requestAdapter: async () => adapter } });
}

beforeEach(() => {
  vi.mocked(upscale).mockImplementation(async function* events() {
    yield { type: 'done', result };
  });
  vi.mocked(upscaleHere).mockResolvedValue(made);
  device.setState(() => 'checking');
  return () => vi.unstubAllGlobals();
});

function run() {
  const file = new File(['x'], 'a.png');
  const watch = { signal: new AbortController().signal, tell: () => undefined };
  return { file, outcome: upscaledWhereAllowed({ kind: 'file', file }, settings, offer, watch) };
}

test.each([
  ['is private and the device can', true, false, made],
  ['is private and the device has no graphics card', true, undefined, result],
  ['is private and the adapter is software', true, true, result],
  ['may be sent', false, false, result],
])('a file that %s', async (_name, isPrivate, isFallback, expected) => {
  setPrivate(isPrivate);
  withCard(isFallback);
  // Pressed before it is known.
  const { file, outcome } = run();
  await checkDevice(builtin);
  expect(await outcome).toBe(expected);
  expect(sentFiles.has(file)).toBe(expected === result);
});

test('models of the operator run on the server', async () => {
  setPrivate(true);
  withCard(false);
  await checkDevice([{ id: 'auto' }, { id: 'own' }] as UpscalerModel[]);
  expect(device.state).toBe('no-models');
  expect(await run().outcome).toBe(result);
});

test('a model on the device is the one that the server would run', () => {
  expect(modelOnDevice('auto', builtin)).toBe('auto');
  expect(modelOnDevice('RealESRGAN_x4plus', builtin)).toBe('realesr-animevideov3');
  expect(modelOnDevice('own', builtin)).toBeUndefined();
  // The operator has replaced one that "Automatic" may choose.
  const replaced = builtin.map((model) => (model.id === 'upconv_7' ? ({ id: model.id } as UpscalerModel) : model));
  expect(modelOnDevice('auto', replaced)).toBeUndefined();
});
