import { client } from '@mekiki/api-client';
import { AnnouncerProvider } from '@mekiki/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PageOfImages } from './page-of-images.tsx';

const config = client.getConfig();
// jsdom does not scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => client.setConfig({ baseUrl: config.baseUrl, fetch: config.fetch }));

/** What is shown of a URL that is answered like this. */
async function shownFor(answer: Response): Promise<string> {
  client.setConfig({ baseUrl: 'http://mekiki.test', fetch: async () => answer });
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AnnouncerProvider>
          <PageOfImages url="https://board.example/post" onChoose={() => {}} />
        </AnnouncerProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  const text = host.querySelector(':scope > p, :scope > section')?.textContent ?? '';
  act(() => root.unmount());
  return text;
}

test('says which image of a page is used, and nothing about an image', async () => {
  const headers = { 'content-type': 'image/png' };
  expect(await shownFor(new Response('png', { headers }))).toBe('');
  const ofPage = { ...headers, 'x-image-url': 'https://i.example/a/1.png' };
  expect(await shownFor(new Response('png', { headers: ofPage }))).toBe(
    'Using the main image of this page: i.example/1.png',
  );
});

test('offers the choice of several', async () => {
  const images = ['https://i.example/1.png', 'https://i.example/2.png'];
  const answer = Response.json({ status: 422, detail: 'Several.', images }, { status: 422 });
  expect(await shownFor(answer)).toMatch(/^Which image on this page\?.*Use this image$/);
});
