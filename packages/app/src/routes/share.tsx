import { createFileRoute, redirect } from '@tanstack/react-router';
import { linkedFile } from '../lib/tool/image-link.ts';
import type { ShareProblem } from '../features/tray/keep-shared.ts';
import { openShared } from '../features/tray/open-shared.ts';
import { TrayScreen } from '../features/tray/tray-screen.tsx';

const ADDRESS = /https?:\/\/\S+/i;

export const Route = createFileRoute('/share')({
  codeSplitGroupings: [['loader', 'component']],
  /** Apps put a URL into any of these, and text beside it; `problem` is from the service worker. */
  validateSearch: (search): { url?: string; q?: string; problem?: ShareProblem } => {
    const { problem } = search;
    if (problem === 'storage' || problem === 'unreadable') return { problem };
    const texts = ['url', 'text', 'title', 'q'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
    });
    const url = texts.map((text) => ADDRESS.exec(text)?.[0]).find((found) => found !== undefined);
    if (url !== undefined) return { url };
    return texts[0] === undefined ? {} : { q: texts[0] };
  },
  beforeLoad: ({ location, search: { q, url, problem } }) => {
    const linked = linkedFile({ location });
    // Text is only for the search.
    if (q !== undefined && !linked.searched) throw redirect({ to: '/search', search: { q }, replace: true });
    return { ...linked, url, problem };
  },
  /** @returns why there is no image; undefined if there is one, or none was shared */
  loader: async ({ context: { searched, url, problem }, preload }) => {
    if (problem !== undefined || url !== undefined || searched || preload) return problem;
    // The built page does not know yet whether there is one.
    if (import.meta.env.SSR) return 'looking';
    return openShared();
  },
  component: TrayScreen,
});
