import { expect, test } from 'vitest';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { isSameCheckpoint } from '../../engines/common/checkpoint-names.ts';
import { createEnginePool } from './engine-pool.ts';
import type { Generator, SideLimits } from '../../engines/ports/generator.ts';

/** An engine that only tells what it has. */
function engineWith(
  checkpoints: string[],
  { samplers = [], parallel = 1, sides }: { samplers?: string[]; parallel?: number; sides?: SideLimits } = {},
) {
  const state = { checkpoints, isDown: false, asked: 0 };
  const engine: Generator = {
    kind: 'Test',
    name: 'Test',
    medium: 'drawn',
    parallel,
    samplers: async () => samplers,
    ...(sides ? { sides: async () => sides } : {}),
    checkpoints: async () => {
      state.asked++;
      if (state.isDown) throw new EngineError('It is down.');
      return state.checkpoints;
    },
    generate: () => {
      throw new Error('It makes nothing.');
    },
    check: async () => {},
    close: async () => {},
  };
  return Object.assign(state, { engine });
}

test('an engine is assumed to have everything until it has reported its offer', async () => {
  const one = engineWith(['a.safetensors'], { samplers: ['euler'] });
  const pool = createEnginePool([one.engine]);
  expect(pool.isAble(one.engine, { checkpoint: 'b', sampler: 'heun' })).toBe(true);
  await pool.learn();
  expect(pool.isAble(one.engine, { checkpoint: 'b' })).toBe(false);
  expect(pool.isAble(one.engine, { checkpoint: 'a', sampler: 'heun' })).toBe(false);
  expect(pool.isAble(one.engine, { checkpoint: 'a', sampler: 'euler' })).toBe(true);
  expect(pool.isAnyAble({ checkpoint: 'a' }, one.engine)).toBe(false);
});

test('an engine makes only its sizes, and a model those of all its engines', async () => {
  const [small, large, other] = [
    engineWith(['a'], { sides: { min: 64, max: 1_024 } }),
    engineWith(['a'], { sides: { min: 256, max: 2_048 } }),
    engineWith(['b']),
  ];
  const pool = createEnginePool([small.engine, large.engine, other.engine]);
  const wide = { checkpoint: 'a', sampler: undefined, width: 1_216, height: 832 };
  expect(pool.sidesOf({ checkpoint: 'a' })).toBeUndefined();
  expect(pool.isAble(small.engine, wide)).toBe(true);
  await pool.learn();
  expect(pool.isAble(small.engine, wide)).toBe(false);
  expect(pool.isAble(small.engine, { ...wide, width: 1_024 })).toBe(true);
  expect(pool.isAnyAble(wide)).toBe(true);
  expect(pool.isAnyAble(wide, large.engine)).toBe(false);
  expect(pool.isAnyAble({ ...wide, height: 128 })).toBe(false);
  expect(pool.sidesOf({ checkpoint: 'a' })).toEqual({ min: 64, max: 2_048 });
  expect(pool.sidesOf({ checkpoint: 'b' })).toBeUndefined();
  expect(pool.sidesOf({})).toBeUndefined();
});

test('an engine is asked once in a while, and again after it failed', async () => {
  const one = engineWith(['a']);
  const pool = createEnginePool([one.engine]);
  await Promise.all([pool.learn(), pool.learn()]);
  await pool.learn();
  expect(one.asked).toBe(1);
  one.checkpoints = ['b'];
  pool.hasFailed(one.engine);
  await pool.learn();
  expect(one.asked).toBe(2);
  expect(pool.isAble(one.engine, { checkpoint: 'a' })).toBe(false);
});

test('an engine that is down keeps its last offer, and is asked again', async () => {
  const one = engineWith(['a']);
  const pool = createEnginePool([one.engine]);
  await pool.learn();
  one.isDown = true;
  pool.hasFailed(one.engine);
  await pool.learn();
  await pool.learn();
  expect(one.asked).toBe(3);
  expect([pool.isAble(one.engine, { checkpoint: 'a' }), pool.isAble(one.engine, { checkpoint: 'b' })]).toEqual([
    true,
    false,
  ]);
});

test('a failed engine comes last, and none gets more work than it can take', () => {
  const [one, two] = [engineWith([]), engineWith([], { parallel: 2 })];
  const pool = createEnginePool([one.engine, two.engine]);
  expect(pool.slots).toBe(3);
  pool.hasFailed(one.engine);
  expect(pool.withRoom()).toEqual([two.engine, one.engine]);
  pool.hasWorked(one.engine, 100);
  pool.hasWorked(one.engine, 200);
  expect(pool.meanMs()).toBe(130);
  expect(pool.withRoom()).toEqual([one.engine, two.engine]);
  const giveBack = pool.take(two.engine);
  pool.take(one.engine);
  pool.take(two.engine);
  expect(pool.withRoom()).toEqual([]);
  giveBack();
  expect(pool.withRoom()).toEqual([two.engine]);
});

test.each([
  ['sdxl/my-model.safetensors', 'sdxl\\my-model.safetensors', true],
  ['sdxl/my-model.safetensors', 'sdxl_my-model', true],
  ['my-model.safetensors', 'my-model.safetensors [31e35c80fc]', true],
  ['my-model.safetensors', 'my-model.ckpt', true],
  ['my-model.safetensors', 'other/my-model.safetensors', false],
  ['my-model v1.0', 'my-model v1.1', false],
])('%s and %s are the same: %s', (one, other, isSame) => {
  expect(isSameCheckpoint(one, other)).toBe(isSame);
});
