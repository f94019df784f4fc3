import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { untilInput } from '../../../browser/until-input.ts';

interface Place {
  /** Identifies the query. */
  searchName: string;
  /** Maximum distance that a new search scrolls, in px; undefined if it does not scroll. */
  max: number | undefined;
  /** Whether there are results to show. */
  isThere: boolean;
  /** The container of the results. */
  ref: RefObject<HTMLElement | null>;
}

/** Margin between the header and the scroll target below it, in px. */
const GAP = 12;

/** The scroll position at which an element starts right under the sticky header, in px. */
function topInView(element: HTMLElement): number {
  const header = document.querySelector('body header')?.getBoundingClientRect().height ?? 0;
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - header - GAP);
}

/** How long results may change their height at first, in milliseconds. */
const SETTLING = 5_000;

/**
 * Scrolls again whenever an element changes its height, until the user does something: a page that is briefly short
 * jumps back to its top.
 * @returns a function that stops it
 */
function whileItSettles(element: HTMLElement, scroll: () => void, input: AbortSignal): () => void {
  const observer = new ResizeObserver(scroll);
  const stop = () => observer.disconnect();
  AbortSignal.any([input, AbortSignal.timeout(SETTLING)]).addEventListener('abort', stop);
  observer.observe(element);
  return stop;
}

/**
 * Scrolls the heading of a new search's results under the header once they are there, and restores the position when
 * the browser's history leads back to a search. Does nothing when the same search is filtered, and once the user does
 * something while the results are on their way.
 */
export function useScrollToResults({ searchName, max, isThere, ref }: Place): void {
  const { history } = useRouter();
  // The router restores it too, but before the grid has its height.
  const last = useElementScrollRestoration({ getElement: () => window });
  const isNewEntry = useRef(false);
  const shown = useRef<string>(undefined);
  const awaited = useRef<{ searchName: string; limit: number; isNew: boolean; input: AbortSignal }>(undefined);

  useEffect(
    () =>
      history.subscribe(({ action }) => {
        // Changing an entry in place does not change its position in the history.
        if (action.type !== 'REPLACE') isNewEntry.current = action.type === 'PUSH';
      }),
    [history],
  );
  useEffect(() => {
    if (shown.current === searchName) return;
    shown.current = searchName;
    const limit = isNewEntry.current ? max : last?.scrollY;
    awaited.current =
      limit === undefined ? undefined : { searchName, limit, isNew: isNewEntry.current, input: untilInput() };
  }, [searchName, max, last]);
  useEffect(() => {
    const target = awaited.current;
    if (!isThere || target?.searchName !== searchName) return undefined;
    let stop: () => void = () => {};
    const frame = requestAnimationFrame(() => {
      awaited.current = undefined;
      if (target.input.aborted) return;
      const isCalm = !target.isNew || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const behavior = isCalm ? 'instant' : 'smooth';
      const scroll = () => {
        const top = target.isNew && ref.current ? Math.min(target.limit, topInView(ref.current)) : target.limit;
        window.scrollTo({ top, behavior });
      };
      scroll();
      if (ref.current) stop = whileItSettles(ref.current, scroll, target.input);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [searchName, isThere, ref]);
}
