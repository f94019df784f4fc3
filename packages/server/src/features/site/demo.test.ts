import { afterEach, describe, expect, test } from 'vitest';
import { image, post } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createDemoCheck } from './demo.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const site = async () => (await (await fetch(`${server?.url}/api/site`)).json()) as { demo?: boolean };

describe.each(DATABASE_KINDS)('%s', (kind) => {
  test('a site is a demo while its index has samples alone', async () => {
    server = await startTestServer(kind, 2);
    const { queries } = server.database;
    expect(await site()).toMatchObject({ demo: true });
    const demo = createDemoCheck(queries, true);
    expect(await demo.ask()).toBe(true);
    expect(demo.last()).toBe(true);

    const [indexed] = await queries.select({ id: image.id }).from(image).limit(1);
    await queries
      .insert(post)
      .values([{ imageId: indexed?.id ?? 0, pool: 'local', rating: 'g', width: 1, height: 1, postId: '1' }]);
    expect(await demo.ask()).toBe(false);
    expect(demo.last()).toBe(false);
    expect(await site()).not.toHaveProperty('demo');
  });

  test('an empty index is no demo', async () => {
    server = await startTestServer(kind, 0);
    expect(await site()).not.toHaveProperty('demo');
    // Unless the samples are only still to come: a page that is read now stays open while they are indexed.
    expect(await createDemoCheck(server.database.queries, true).ask()).toBe(true);
  });
});
