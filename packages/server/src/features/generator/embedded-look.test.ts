/** With the embedded database, a job whose end could not be written down is not kept until the next start. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcesses } from '../../platform/cluster/processes.ts';
import { generationJob } from '../../platform/db/schema.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { World } from './model.setup.ts';

test('the end of a job is written down at the next look, and a failing look is not the last', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { database, dispose } = await openTestDatabase('embedded');
  const { queries } = database;
  const world = new World(queries);
  await world.open();
  const server = world.servers[0]!;
  const errors: string[] = [];
  const processes = createProcesses({ kind: 'embedded', queries }, { error: (_, text) => errors.push(text) });
  onTestFinished(async () => {
    await world.close();
    await processes.stop();
    vi.useRealTimers();
    await dispose();
  });
  await processes.start(() => server.generations.look());
  const jobs = () => queries.$count(generationJob);

  await world.submit(server, world.owners[0]!, 1);
  await world.settle();
  // The other engine makes it then; after that, all that is left is to write down the end.
  world.works()[0]?.end('fail');
  await world.settle();
  expect(world.works()).toHaveLength(1);
  server.fault = 'before';
  world.works()[0]?.end('fail');
  await world.settle();
  expect(server.fault).toBeUndefined();
  expect(await jobs()).toBe(1);

  server.fault = 'before';
  await vi.advanceTimersByTimeAsync(15_000);
  await world.settle();
  expect(await jobs()).toBe(1);
  await expect.poll(() => errors).toEqual(['what was left by a failure is looked at later']);
  await vi.advanceTimersByTimeAsync(15_000);
  await world.settle();
  expect(await jobs()).toBe(0);
});
