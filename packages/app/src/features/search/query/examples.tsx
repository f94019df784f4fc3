import { useBanner } from '@mekiki/ui';
import { Crop, FlipHorizontal2, Monitor, TextQuote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../lib/site/site.ts';
import { type Example, ExamplesRow } from './examples-row.tsx';
import { BoardLegend } from '../filters/board-legend.tsx';
import { makeImage, makePhrase } from './make-example.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import type { SearchPageView } from '../use-search-page.ts';

const ICONS = {
  'Cropped copy': <Crop />,
  'Mirrored copy': <FlipHorizontal2 />,
  Screenshot: <Monitor />,
  Words: <TextQuote />,
};

/** Example searches, created from the random images below. */
export function Examples({ page }: { page: SearchPageView }) {
  const { images } = page.results;
  const [busy, setBusy] = useState<Example>();
  const { show } = useBanner();
  const { text } = page;
  /** What is in the search field; undefined once other results are shown. */
  const typed = useRef<string>(undefined);
  useEffect(() => {
    typed.current = text;
    return () => {
      typed.current = undefined;
    };
  }, [text]);
  const search = async (example: Example, { key, item }: Result) => {
    setBusy(example);
    try {
      const found = await (example === 'Words' ? makePhrase(key) : makeImage(example, item.img));
      // The user has begun something else meanwhile.
      if (typed.current !== text) return setBusy(undefined);
      if (typeof found === 'string') page.searchText(found);
      else page.searchFile(found);
      // The pressed button disappears with the random images.
      page.focus.claim();
    } catch {
      setBusy(undefined);
      show({ tone: 'error', text: 'The example could not be loaded. Try again.' });
    }
  };
  const [first] = images;
  return (
    <ExamplesRow
      icons={ICONS}
      busy={busy}
      legend={<BoardLegend />}
      title={useSite()?.demo ? 'A demo with samples only. Try an example' : undefined}
      onPress={first ? (example) => void search(example, first) : undefined}
    />
  );
}
