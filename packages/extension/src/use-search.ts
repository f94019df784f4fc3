/** The steps of a search: get the pixels, let a part be chosen, describe, ask, compare. */
import type { SearchResults } from '@mekiki/api-client';
import { ApiError } from '@mekiki/api-client/api-error';
import { PrivateProblem, type Progress } from '@mekiki/describe/browser';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { captureTab, mayRead, readImage } from './read-image.ts';
import { createSiteSearch } from './site.ts';
import type { Task } from './storage.ts';

export type SearchState =
  | { step: 'reading' }
  /** The pixels cannot be read, perhaps though the user allows it for the host. */
  | { step: 'unreadable'; isAllowed: boolean }
  | { step: 'choosing'; screen: Blob }
  | { step: 'searching'; image: Blob; progress: Progress }
  | { step: 'failed'; image: Blob; sentence: string; isFinal: boolean }
  | {
      step: 'answered';
      image: Blob;
      results: SearchResults;
      sent: number | undefined;
      isPartial?: boolean | undefined;
    };

const FAILED = 'Something went wrong. Please try again.';

export function useSearch(site: string, task: Task) {
  const [state, setState] = useState<SearchState>({ step: 'reading' });
  const running = useRef<AbortController>(undefined);
  const search = useMemo(() => createSiteSearch(site), [site]);

  const searchFor = useCallback(
    async (image: Blob): Promise<void> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setState({ step: 'searching', image, progress: {} });
      let sent: number | undefined;
      let isPartial: boolean | undefined;
      try {
        const results = await search(image, signal, (progress) => {
          ({ sent, isPartial } = progress);
          setState({ step: 'searching', image, progress });
        });
        if (!signal.aborted) setState({ step: 'answered', image, results, sent, isPartial });
      } catch (error) {
        if (signal.aborted) return;
        const isKnown = error instanceof ApiError || error instanceof PrivateProblem;
        if (!isKnown) console.error(error);
        const isFinal = error instanceof PrivateProblem && error.isFinal;
        setState({ step: 'failed', image, sentence: isKnown ? error.message : FAILED, isFinal });
      }
    },
    [search],
  );

  const read = useCallback(async (): Promise<void> => {
    setState({ step: 'reading' });
    const image = task.kind === 'image' ? await readImage(task) : await captureTab(task.window);
    if (!image) return setState({ step: 'unreadable', isAllowed: task.kind === 'image' && (await mayRead(task.url)) });
    if (task.kind === 'part') return setState({ step: 'choosing', screen: image });
    await searchFor(image);
  }, [task, searchFor]);

  // Once: strict mode runs effects twice, and a second search would cost the same again.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void read();
  }, [read]);

  return { state, read, searchFor, choose: (screen: Blob) => setState({ step: 'choosing', screen }) };
}
