/** What an account's data says of the generator. */
import { generateImages, generationJobs, listGenerations, userData } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import { account, generationJob, serverProcess } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf } from '../../testing/people.ts';
import { startTestServer } from '../../testing/server.ts';

const settings: JobSettings = {
  prompt: 'a fox',
  negativePrompt: '',
  cfg: 4,
  steps: 20,
  model: 1,
  width: 768,
  height: 768,
  seed: 1,
};

test.each(DATABASE_KINDS)('has every image and job of the account alone, on the %s database', async (kind) => {
  const server = await startTestServer(kind, 0);
  onTestFinished(() => server.close());
  const [person, other] = [await accountOf(server.url), await accountOf(server.url)];
  const { stream } = await generateImages({
    client: person.client,
    body: { prompt: '1girl, silver hair', width: 768, height: 768, num_images: 2 },
    sseMaxRetryAttempts: 1,
  });
  for await (const _ of stream);
  const { queries } = server.database;
  const [row] = await queries.select().from(account).where(eq(account.name, person.name));
  // It waits on another server.
  await queries.insert(serverProcess).values({ id: 'another' });
  const id = '00000000-0000-4000-8000-000000000001';
  await queries
    .insert(generationJob)
    .values({ id, accountId: row?.id ?? 0, settings, requested: 3, holder: 'another' });

  const { data } = await userData({ client: person.client });
  const { data: listed } = await listGenerations({ client: person.client });
  expect(data?.generations).toHaveLength(2);
  expect(data?.generations).toEqual(listed);
  const { data: jobs } = await generationJobs({ client: person.client });
  expect(data?.generation_jobs).toMatchObject([{ id, requested: 3, made: 0 }]);
  expect(data?.generation_jobs).toEqual(jobs);
  expect((await userData({ client: other.client })).data).toMatchObject({ generations: [], generation_jobs: [] });
});
