/** What every upscaler does, whatever it works with. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createPixelFile, fillPixelFile, type PixelFile, readArea } from './pixel-file.ts';
import type { Upscaler } from './port.ts';
import { waves } from './setup.ts';

export interface ContractSubject {
  upscaler: Upscaler;
  /** As the engine calls it, and how much it enlarges at once. */
  model: string;
  scale: number;
  close: () => Promise<void>;
}

export function upscalerContract(name: string, start: () => Promise<ContractSubject>): void {
  describe(`the upscaler ${name}`, () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-contract-'));
    let subject: ContractSubject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(async () => {
      await subject.close();
      rmSync(folder, { recursive: true });
    });

    function imageOf(width: number, height: number): PixelFile {
      const file = createPixelFile({ path: path.join(folder, 'source.tif'), width, height, channels: 3 });
      fillPixelFile(file, waves(width, height));
      return file;
    }
    const whole = (file: PixelFile) =>
      readArea(file, { x: 0, y: 0, width: file.width, height: file.height }, 'replicate');
    const target = path.join(folder, 'target.tif');

    test('says what it is, and that it works', async () => {
      expect(subject.upscaler.kind).not.toBe('');
      expect(subject.upscaler.name).not.toBe('');
      await subject.upscaler.check();
    });

    test.each([1.5, 4])('enlarges at least %f times, and leaves the image where it is', async (factor) => {
      const source = imageOf(90, 61);
      const before = whole(source);
      const { signal } = new AbortController();
      const news: [number, number][] = [];
      const result = await subject.upscaler.upscale(
        { model: subject.model, source, factor, target },
        { signal, onProgress: (done, total) => news.push([done, total]) },
      );
      const scale = result.width / 90;
      expect(Number.isInteger(scale)).toBe(true);
      expect(scale).toBeGreaterThanOrEqual(factor);
      expect(scale).toBeLessThan(factor * subject.scale);
      expect(result).toMatchObject({ height: 61 * scale, channels: 3, path: target });
      expect(meanError(whole(result), before, 90, scale)).toBeLessThan(8);
      expect(whole(source)).toEqual(before);
      const [, total] = news[0] ?? [];
      expect(news).toEqual(Array.from({ length: (total ?? 0) + 1 }, (_, done) => [done, total]));
    });

    test('a single pixel', async () => {
      const { signal } = new AbortController();
      const job = { model: subject.model, source: imageOf(1, 1), factor: 2, target };
      const { width, height } = await subject.upscaler.upscale(job, { signal });
      expect(width).toBe(height);
      expect(width).toBeGreaterThanOrEqual(2);
    });

    test('an aborted signal rejects with its reason', async () => {
      const reason = new Error('gone');
      const job = { model: subject.model, source: imageOf(20, 20), factor: 2, target };
      await expect(subject.upscaler.upscale(job, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    test('an abort in the middle stops the work', async () => {
      const controller = new AbortController();
      const reason = new Error('gone');
      let last = 0;
      const work = subject.upscaler.upscale(
        { model: subject.model, source: imageOf(1_500, 40), factor: 4, target },
        {
          signal: controller.signal,
          onProgress: (done) => {
            last = done;
            if (done === 1) controller.abort(reason);
          },
        },
      );
      await expect(work).rejects.toBe(reason);
      expect(last).toBe(1);
    });

    test('an unknown model is an error for the operator', async () => {
      const { signal } = new AbortController();
      const job = { model: 'unknown', source: imageOf(20, 20), factor: 2, target };
      const error: unknown = await subject.upscaler.upscale(job, { signal }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(EngineError);
      expect((error as EngineError).message).toContain('UPSCALER_CONFIG');
    });
  });
}

/** Mean error in the middle of the image, scaled down again by averaging. */
function meanError(large: Uint8Array, small: Uint8Array, width: number, scale: number): number {
  const height = small.length / 3 / width;
  let error = 0;
  for (let y = 8; y < height - 8; y++) {
    for (let x = 8; x < width - 8; x++) {
      let sum = 0;
      for (let row = 0; row < scale; row++) {
        for (let column = 0; column < scale; column++) {
          sum += large[((y * scale + row) * width * scale + x * scale + column) * 3]!;
        }
      }
      error += Math.abs(sum / scale ** 2 - small[(y * width + x) * 3]!);
    }
  }
  return error / ((height - 16) * (width - 16));
}
