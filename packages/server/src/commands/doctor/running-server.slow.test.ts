import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createServer } from '../../server.ts';
import { startTestServer } from '../../testing/server.ts';
import { checkSite } from './doctor.ts';

test('asks the server that runs', async () => {
  const server = await startTestServer('embedded', 3);
  const config = readConfig({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port, LOG_LEVEL: 'silent' });
  try {
    const findings = await checkSite(config, createServer);
    const found = Object.fromEntries(findings.map(({ part, ...finding }) => [part, finding]));
    expect(found['Server']?.text).toContain('Running on port');
    expect(found['Index']).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/^3 images in \d+ posts, green\.$/),
    });
    for (const part of ['Search', 'Tagger', 'Image to text', 'Upscaler']) {
      expect(found[part]?.text).toMatch(/ an image, the first /);
      expect(found[part]?.state).not.toBe('fail');
    }
    expect(found['Tagger']?.text).toContain('npm run models -- use wd-vit-tagger-v3');
    expect(found['Generator']).toMatchObject({ state: 'ok', text: 'Mekiki illustrator (Built in): it answers.' });
    expect(found['Vectors']?.text).toBe('nsfw-mid-embed512: 3 of 3 images (100%).');
    expect(found['Local features']?.text).toBe('3 of 3 images (100%).');
    expect(found['Tags from boards']?.text).toBe('3 of 3 images (100%).');
    expect(found['Tags from the tagger']?.text).toMatch(/: no image needs it\.$/);
    // The doctor's own searches belong to no user.
    const { rows } = await server.database.queries.execute('select count(*)::int as count from history_entry');
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await server.close();
  }
});
