import { expect, test } from 'vitest';
import { admit, type AdmissionParts } from './admission.ts';

const settings = { model: 0, sampler: 'euler', width: 1024, height: 1024 };

/** @param waiting images of everybody */
function admitted(
  waiting: number,
  { requested, ofClient, room = Number.POSITIVE_INFINITY }: { requested: number; ofClient: number; room?: number },
) {
  const parts = {
    keeper: { hasRoom: async (pixels: number) => pixels < room },
    jobs: { countOf: async () => 0, activeOf: async () => [], waiting: async () => waiting },
    models: { of: () => ({}), needsOf: () => ({}) },
    pool: { isAnyAble: () => true, sidesOf: () => undefined, slots: 1, meanMs: () => undefined },
    quota: 1_000,
  } as unknown as AdmissionParts;
  return admit(parts, settings, { owner: { kind: 'visitor', id: 1 }, requested, ofClient });
}

test('a client alone gets half of the queue, however many tokens it makes', async () => {
  await expect(admitted(276, { requested: 24, ofClient: 276 })).resolves.toBeUndefined();
  await expect(admitted(277, { requested: 24, ofClient: 277 })).rejects.toMatchObject({ kind: 'queue-full' });
});

test('the next client finds room', async () => {
  await expect(admitted(300, { requested: 24, ofClient: 0 })).resolves.toBeUndefined();
});

test('nothing is begun that would fill the disk, and the call costs nothing', async () => {
  const room = 5 * 1024 * 1024;
  await expect(admitted(0, { requested: 4, ofClient: 0, room })).resolves.toBeUndefined();
  await expect(admitted(3, { requested: 2, ofClient: 0, room })).rejects.toMatchObject({ kind: 'no-room' });
  await expect(admitted(0, { requested: 5, ofClient: 0, room })).rejects.toMatchObject({
    status: 503,
    kind: 'no-room',
    isFree: true,
  });
});
