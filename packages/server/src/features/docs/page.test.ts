/** The API's page, as the server sends it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { callsOf, type OpenApi } from './calls.ts';
import { asText, html, prose } from './html.ts';

let server: TestServer;
let answer: Response;
let page: string;
beforeAll(async () => {
  server = await startTestServer('embedded', 0, { RATE_LIMIT_PER_MINUTE: '120' });
  answer = await fetch(`${server.url}/api/docs`);
  page = await answer.text();
});
afterAll(() => server.close());

describe('/api/docs', () => {
  test('shows every call with three examples, and every link of the page leads somewhere', async () => {
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const { id, path } of callsOf(document)) {
      expect(ids).toContain(id);
      expect(page.replaceAll('<wbr />', '')).toContain(`<code>${path}</code>`);
    }
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(page.match(/data-language="curl"/g)).toHaveLength(callsOf(document).length + 1);
    expect(page.match(/data-language="python"/g)).toHaveLength(callsOf(document).length + 1);
  });

  test('says the limits of this server, and costs none of them', async () => {
    expect(page).toContain('120 calls a minute');
    expect(answer.headers.get('ratelimit-remaining')).toBeNull();
  });

  test('keeps to the content security policy: no code or style in it, nothing from elsewhere', async () => {
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page).not.toMatch(/<style|style="|\son\w+="|<script>/);
    const fetched = [...page.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    expect(fetched.every((address) => address?.startsWith('/'))).toBe(true);
    for (const address of fetched.filter((one) => one?.startsWith('/api/docs/'))) {
      const file = await fetch(server.url + address);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
  });

  test('writes the address that it was asked at, unless that is none', async () => {
    expect(page).toContain(`${server.url}/api/search/image/file`);
    const at = async (host: string) => (await server.app.inject({ url: '/api/docs', headers: { host } })).body;
    expect(await at('mekiki.example')).toContain('http://mekiki.example/api/search/image/file');
    expect(await at("x';reboot;'")).toContain('http://localhost:8080/api/search/image/file');
    expect(await at('mekiki.example')).not.toContain('asked-origin');
  });

  test('is rendered once, whatever clients call the server', async () => {
    const read = vi.spyOn(server.app, 'swagger');
    for (const host of ['a.example', 'b.example']) await server.app.inject({ url: '/api/docs', headers: { host } });
    expect(read).not.toHaveBeenCalled();
    await server.app.inject('/api/openapi.json');
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });
});

test('docs/reference/api.md names every call', async () => {
  const text = await readFile(new URL('../../../../../docs/reference/api.md', import.meta.url), 'utf8');
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
  // Calls of one kind may share a cell: the end of the second is enough.
  const missing = Object.keys(document.paths).filter(
    (path) => !text.includes(path) && !text.includes(`…/${path.split('/').at(-1)}`),
  );
  expect(missing).toEqual([]);
});

test('the colors are those of the site', async () => {
  const own = await readFile(new URL('frame.css', import.meta.url), 'utf8');
  const palette = await readFile(
    new URL('../../../../ui/src/foundations/tokens/palette.gen.css', import.meta.url),
    'utf8',
  );
  const colors = [...own.matchAll(/--(?:slate|indigo|tomato|jade|amber|red)-a?\d+: [^;]+;/g)].map(([line]) => line);
  expect(colors.length).toBeGreaterThan(10);
  expect(colors.filter((line) => !palette.includes(line))).toEqual([]);
});

test('values in HTML are escaped', () => {
  expect(asText(html`<p title="${'"'}">${'<b>&'}${['a', html`<i>b</i>`]}${undefined}</p>`)).toBe(
    '<p title="&#34;">&#60;b&#62;&#38;a<i>b</i></p>',
  );
  expect(asText(html`${prose('send `<x>` & go')}`)).toBe('send <code>&#60;x&#62;</code> &#38; go');
});
