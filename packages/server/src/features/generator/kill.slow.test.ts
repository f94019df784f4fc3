/** The server is killed in the middle of a job; nothing that it told of may be lost, and the rest must follow. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  followGeneration,
  generateImages,
  type GenerationItem,
  generationJobs,
  listGenerations,
} from '@mekiki/api-client';
import { afterEach, expect, test } from 'vitest';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';

const REQUESTED = 9;

let running: ServerProcess | undefined;
let folder: string | undefined;
afterEach(async () => {
  await running?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('a job goes on after a kill, and its images are there once', async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-kill-'));
  const start = (dataDir: string) => startServerProcess(dataDir, { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '2' });
  running = await start(folder);
  const { token, client } = await visitorOf(running.url);
  const headers = { 'X-token-history': token };
  const body = { prompt: '1girl', width: 768, height: 768, num_images: REQUESTED };
  const { stream } = await generateImages({ client, headers, body, sseMaxRetryAttempts: 1 });
  const told: GenerationItem[] = [];
  for await (const said of stream) {
    if (Array.isArray(said)) told.push(...said);
    if (told.length >= 3) break;
  }
  await running.kill();

  running = await start(folder);
  const person = clientOf(running.url, headers);
  const { data: jobs } = await generationJobs({ client: person });
  const id = jobs?.[0]?.id;
  expect(jobs).toEqual([expect.objectContaining({ requested: REQUESTED })]);
  const all: GenerationItem[] = [];
  let last: unknown;
  const rest = await followGeneration({ client: person, headers, path: { id: id ?? '' }, sseMaxRetryAttempts: 1 });
  for await (const said of rest.stream) {
    last = said;
    if (Array.isArray(said)) all.push(...said);
  }
  expect(last).toEqual({ event: 'done' });
  expect(all).toHaveLength(REQUESTED);
  expect(new Set(all.map(({ metadata }) => metadata.seed)).size).toBe(REQUESTED);
  expect(all.map((item) => item.id)).toEqual(expect.arrayContaining(told.map((item) => item.id)));
  const { data: kept } = await listGenerations({ client: person });
  expect(kept).toHaveLength(REQUESTED);
  for (const item of kept ?? []) expect((await fetch(item.webp, { headers })).status).toBe(200);
  expect(await running.stop()).toBe(0);
});
