import { expect, test } from 'vitest';
import { admit, type AdmissionParts } from './admission.ts';

const settings = { model: 0, sampler: 'euler', width: 1024, height: 1024 };

/** @param waiting images of everybody */
function admitted(waiting: number, { requested, ofClient }: { requested: number; ofClient: number }) {
  const parts = {
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

test('whoever comes next finds room', async () => {
  await expect(admitted(300, { requested: 24, ofClient: 0 })).resolves.toBeUndefined();
});
