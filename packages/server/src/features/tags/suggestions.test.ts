/** What people type in Japanese, on the whole server. */
import { completeTags, createClient, searchByText } from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  server = await startTestServer('embedded', 2);
  client = createClient({ baseUrl: server.url });
});
afterAll(() => server.close());

describe('while typing', () => {
  test.each([
    ['初音', 'hatsune_miku', '初音ミク'],
    ['はつねみ', 'hatsune_miku', 'はつねみく'],
    ['御坂', 'misaka_mikoto', '御坂美琴'],
    ['青い目', 'blue_eyes', '青い目'],
    ['ネコミ', 'cat_ears', 'ネコミミ'],
    ['ごちう', 'gochuumon_wa_usagi_desu_ka?', 'ごちうさ'],
  ])('%s leads to %s by %s', async (text, tag, alias) => {
    const { data } = await completeTags({ client, body: { text } });
    expect(data?.[0]).toMatchObject({ tag, alias });
  });
});

test('a search names the parts of a Japanese text that it did not understand', async () => {
  const text = '銀髪青目の秋山　眼鏡なし';
  const { data } = await searchByText({ client, body: { text } });
  expect(data?.reading).toMatchObject({ excluded: [{ text: '眼鏡なし' }], ignored: expect.anything() });
  expect(JSON.stringify(data?.reading)).toContain('秋山');
});
