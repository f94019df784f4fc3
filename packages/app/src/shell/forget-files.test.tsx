import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USER } from '../api/storage.ts';
import { keepCaption, keptCaption } from '../features/caption/kept-captions.ts';
import { keepFile, keptFile } from '../lib/images/searched-files.ts';
import { forgetFilesIn } from './forget-files.ts';
import { useBatch } from '../features/batch/use-batch.ts';
import { useUtilsBatch } from '../features/image-utils/batch/utils-batch.ts';
import { INSPECTIONS, subjectOf } from '../features/image-utils/use-inspection.ts';
import { useUpscaleBatch } from '../features/resize/batch/use-upscale-batch.ts';
import { patchKey } from '../features/resize/use-patches.ts';
import { keyOfSearch } from '../lib/search/search-query.ts';
import { useTagBatch } from '../features/tagger/batch/use-tag-batch.ts';
import { taggingKey } from '../features/tagger/tagging-query.ts';
import { onUserLeft } from '../lib/session/on-user-left.ts';

/** Signs someone in or out in another tab. */
function become(user: string | null): void {
  if (user === null) localStorage.removeItem(USER);
  else localStorage.setItem(USER, user);
  dispatchEvent(new StorageEvent('storage', { key: USER }));
}

interface Shown {
  add: (files: File[]) => void;
  names: () => string[];
}
type UseShown = () => Shown;
interface Batch {
  entries: readonly { file: File }[];
}
const shownOf = ({ entries }: Batch, add: Shown['add']): Shown => ({
  add,
  names: () => entries.map(({ file }) => file.name),
});

const BATCHES: [string, UseShown][] = [
  [
    'search',
    () => {
      const batch = useBatch();
      return shownOf(batch, batch.add);
    },
  ],
  [
    'tagger',
    () => {
      const batch = useTagBatch();
      return shownOf(batch, batch.add);
    },
  ],
  [
    'upscaler',
    () => {
      const batch = useUpscaleBatch();
      return shownOf(batch, (files) => batch.add(files, { model: 'auto', factor: 20 }));
    },
  ],
  ...(['convert', 'clean'] as const).map((kind): [string, UseShown] => [
    kind,
    () => {
      const batch = useUtilsBatch(kind, () => new Promise(() => {}));
      return shownOf(batch, batch.add);
    },
  ]),
];

/** Without a body: Node's fails beside the test, where it is released while the form is still read into it. */
class BodilessRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, body: null });
  }
}

beforeEach(() => {
  become(null);
  vi.stubGlobal('Request', BodilessRequest);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  become(null);
  vi.unstubAllGlobals();
});

test('forgets what a user did when they sign out or somebody else signs in, not what a visitor did', () => {
  const forget = vi.fn<() => void>();
  onUserLeft(forget);
  become('ann');
  become('ann');
  expect(forget).not.toHaveBeenCalled();
  become('bob');
  expect(forget).toHaveBeenCalledTimes(1);
  become(null);
  expect(forget).toHaveBeenCalledTimes(2);
});

test('captions, files and what was found in them are forgotten', () => {
  const client = new QueryClient();
  const { file, number } = keepFile(new File(['a'], 'a.png'));
  const image = { kind: 'file', file, number } as const;
  const name = `alt file ${number}`;
  keepCaption(name, { state: 'done', text: 'A girl.', engine: undefined, error: undefined });
  const personal = [
    [...keyOfSearch(image), 'filters'],
    taggingKey(image),
    [...INSPECTIONS, subjectOf(image)],
    patchKey(name, 'model', { factor: 20, spot: { x: 0, y: 0 } }),
  ];
  const shared = keyOfSearch({ kind: 'text', text: 'cat' });
  for (const queryKey of [...personal, shared]) client.setQueryData(queryKey, 'data');
  onUserLeft(() => forgetFilesIn(client));
  become('ann');
  expect(keptFile(number)).toBeDefined();
  become(null);
  expect(keptFile(number)).toBeUndefined();
  expect(keptCaption(name)).toBeUndefined();
  expect(personal.map((queryKey) => client.getQueryData<string>(queryKey))).toEqual(personal.map(() => undefined));
  expect(client.getQueryData(shared)).toBe('data');
});

test.each(BATCHES)('nobody sees the batch of the one before: %s', async (_name, useShown) => {
  const current: { batch?: Shown } = {};
  function Page() {
    const shown = useShown();
    useEffect(() => {
      current.batch = shown;
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  await act(async () => current.batch?.add([new File(['a'], 'a.png'), new File(['b'], 'b.png')]));
  await act(async () => become('ann'));
  expect(current.batch?.names()).toEqual(['a.png', 'b.png']);
  await act(async () => become(null));
  expect(current.batch?.names()).toEqual([]);
  await act(async () => root.unmount());
});
