/** Processes that race for one data folder, and processes that cannot see each other. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderHolder, startFolderHolder } from '../../testing/folder-holder.ts';

const ROUNDS = 20;
const RACERS = 4;
/** As a container does: processes count from 1 and cannot see those outside. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;

let folder: string;
let holders: FolderHolder[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-lock-'));
});
afterEach(async () => {
  await Promise.all(holders.map((holder) => holder.kill()));
  rmSync(folder, { recursive: true, force: true });
});

/** @returns how many had the lock, by round. Each winner is killed, so that the next round is about a lock left behind. */
async function race(within: (at: number) => readonly string[]): Promise<number[]> {
  holders = Array.from({ length: RACERS }, (_, at) => startFolderHolder(within(at)));
  const winners: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(holders.map((holder) => holder.take(folder)));
    winners.push(answers.filter((answer) => answer === 'held').length);
    for (const [at, answer] of answers.entries()) {
      if (answer !== 'held') continue;
      await holders[at]!.kill();
      holders[at] = startFolderHolder(within(at));
    }
  }
  return winners;
}

const ALWAYS_ONE = Array.from({ length: ROUNDS }, () => 1);

test(`of ${RACERS} processes that race for the lock of a killed one exactly one has it, ${ROUNDS} times`, async () => {
  expect(await race(() => [])).toEqual(ALWAYS_ONE);
});

test.skipIf(!canUnshare)(
  `of ${RACERS} processes in containers of their own exactly one has it, ${ROUNDS} times (needs unshare)`,
  async () => {
    expect(await race((at) => (at === 0 ? [] : CONTAINER))).toEqual(ALWAYS_ONE);
  },
);
