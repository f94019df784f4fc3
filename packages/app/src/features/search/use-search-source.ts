import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AUTOMATIC_DELAY, linkedSource, searchesItself, type Source, sourceOfText } from './source.ts';

/**
 * What the page searches for. Words and addresses live in the page's own address, so that they can be linked and the
 * browser's back button works; a file lives here and is gone with the page.
 */
export function useSearchSource() {
  const { q, url } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const [file, setFile] = useState<File>();
  const [round, setRound] = useState(0);
  const linked = url ?? q ?? '';
  const [text, setText] = useState(linked);

  // A link, or the back button, changed the address: the field follows.
  const [shownLink, setShownLink] = useState(linked);
  if (shownLink !== linked) {
    setShownLink(linked);
    setText(linked);
    if (linked) setFile(undefined);
  }

  const source: Source = file ? { kind: 'file', file } : linkedSource({ q, url }, round);

  function searchText(value: string): void {
    const found = sourceOfText(value);
    setFile(undefined);
    void navigate({
      search: found?.kind === 'url' ? { url: found.url } : found ? { q: found.text } : {},
      resetScroll: false,
    });
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

  return {
    source,
    /** What stands in the field. */
    text,
    setText,
    /** Searches the field's text now. */
    submit: () => searchText(text),
    searchFile: (next: File): void => {
      setText('');
      setFile(next);
      if (linked) void navigate({ search: {}, resetScroll: false });
    },
    /** Back to pictures at random. */
    clear: (): void => {
      setText('');
      setFile(undefined);
      if (linked) void navigate({ search: {}, resetScroll: false });
    },
    /** Other pictures at random. */
    refresh: (): void => {
      setText('');
      setFile(undefined);
      setRound((last) => last + 1);
      if (linked) void navigate({ search: {}, resetScroll: false });
    },
  };
}
