/** The proxy configurations of deploy/ in the real proxies: with the documented TRUST_PROXY no header passes a limit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCommand, type Proxy, startCaddy, startNginx } from '../../testing/proxies.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const LIMIT = 5;
const FORGED = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'True-Client-IP', 'X-Client-IP', 'CF-Connecting-IP'];

describe.each([
  ['nginx', (server: string) => startNginx([server])],
  ['caddy', startCaddy],
] as const)('%s', (name, start) => {
  const isMissing = !hasCommand(name);
  let server: TestServer;
  let proxy: Proxy;
  beforeAll(async () => {
    if (isMissing) return;
    server = await startTestServer('embedded', 0, {
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      TRUST_PROXY: '1',
      METRICS_ALLOW: '203.0.113.0/24',
    });
    proxy = await start(server.url);
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.close();
  });

  test(`counts a client as one whatever it writes into its headers${isMissing ? `: skipped, ${name} is not installed here` : ''}`, async ({
    skip,
  }) => {
    skip(isMissing, `${name} is not installed here`);
    const statuses: number[] = [];
    for (const header of [...FORGED, 'X-Forwarded-For']) {
      const value = header === 'Forwarded' ? 'for=203.0.113.1' : `203.0.113.${statuses.length}`;
      const answer = await fetch(`${proxy.url}/api/meta_counter`, { headers: { [header]: value } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (const header of FORGED) {
      const answer = await fetch(`${proxy.url}/metrics`, { headers: { [header]: '203.0.113.1' } });
      expect([header, answer.status]).toEqual([header, 404]);
    }
  });

  test('a forged host is not believed', async ({ skip }) => {
    skip(isMissing, `${name} is not installed here`);
    const answer = await fetch(`${proxy.url}/api/search.php?output_type=2`, {
      headers: { 'X-Forwarded-Host': 'evil.example' },
    });
    expect(await answer.text()).not.toContain('evil.example');
  });
});
