import type { CropState } from '@mekiki/ui';
import { useNavigate, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { keepFile } from './searched-files.ts';
import { AUTOMATIC_DELAY, linkedSource, searchesItself, type Source, sourceOfText } from './source.ts';

/**
 * What the page searches for. It lives in the page's own address, so that it can be linked and the browser's back button
 * works; a file lives in this tab, and the history's entry has its number.
 */
export function useSearchSource() {
  const { q, url, like, past } = useSearch({ from: '/search' });
  const { searched, fileNumber } = useRouteContext({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const router = useRouter();
  const [round, setRound] = useState(0);
  const linked = searched ? '' : (url ?? q ?? '');
  const [text, setText] = useState(linked);

  // A link, or the back button, changed the address: the field follows.
  const [shownLink, setShownLink] = useState(linked);
  if (shownLink !== linked) {
    setShownLink(linked);
    setText(linked);
  }

  const source: Source = linkedSource({ q, url, like, past }, searched, round);

  /** Begins another search; only the order stays. */
  function search(next: { q?: string; url?: string }, file?: number): void {
    void navigate({
      search: ({ sort }) => ({ ...next, ...(sort ? { sort } : {}) }),
      state: file === undefined ? {} : { file },
      resetScroll: false,
    });
  }

  function searchText(value: string): void {
    const found = sourceOfText(value);
    search(found?.kind === 'url' ? { url: found.url } : found ? { q: found.text } : {});
  }

  // Typing that rests is searched; the newest handler, without restarting the pause at every render.
  const searchRef = useRef(searchText);
  useEffect(() => {
    searchRef.current = searchText;
  });
  useEffect(() => {
    if (!searchesItself(text, linked)) return undefined;
    const timer = setTimeout(() => searchRef.current(text), AUTOMATIC_DELAY);
    return () => clearTimeout(timer);
  }, [text, linked]);

  function clear(): void {
    setText('');
    void navigate({ search: {}, resetScroll: false });
  }

  return {
    source,
    /** The file that is searched, with what it was made of. */
    searched,
    /** A file was searched here, but the page was reloaded since and knows nothing of it. */
    isFileGone: fileNumber !== undefined && !searched && !past,
    /** What stands in the field. */
    text,
    setText,
    /** Searches the field's text now. @returns false if there is nothing new to search */
    submit: (): boolean => {
      const isSame = text.trim() === linked.trim();
      if (isSame && !past) return false;
      if (text.trim() === '' && linked === '') return false;
      searchText(text);
      return true;
    },
    /** Searches a text as if it had been typed. */
    searchText: (value: string): void => {
      setText(value);
      searchText(value);
    },
    /** Searches a file; one that was edited comes with what it was made of. */
    searchFile: (file: File, edited?: { original: Blob; crop: CropState }): void => {
      setText('');
      search({}, keepFile(file, edited).number);
    },
    /** The search has a name in the history: a reload finds its results by that. */
    remember: (token: string): void => {
      // Whoever is on the way to another page, whose code is still coming, is not called back by an answer.
      if (token === past || router.latestLocation.pathname !== '/search') return;
      void navigate({
        search: (known) => ({ ...known, past: token }),
        state: true,
        replace: true,
        resetScroll: false,
      });
    },
    /** Back to images at random. */
    clear,
    /** Other images at random. */
    refresh: (): void => {
      setRound((last) => last + 1);
      clear();
    },
  };
}
