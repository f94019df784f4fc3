import type { SaveFormat } from '@mekiki/api-client';
import { isImageUrl, useAnnounce } from '@mekiki/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToolImage } from '../../lib/tool/use-tool-image.ts';
import { usePageBatch } from './batch/use-page-batch.ts';
import { useConverter } from './convert/use-converter.ts';
import { useCleaner } from './metadata/use-cleaner.ts';
import type { Part } from './part.ts';
import { INSPECTIONS, subjectOf, useInspection, utilsImage } from './use-inspection.ts';

const MISSING = 'Please provide an image URL or upload a file';

type Action = 'convert' | 'clean' | 'view';

/** The state and actions of the page. */
export function useUtilsPage(part: Part, formats: readonly SaveFormat[]) {
  const source = useToolImage();
  const { image } = source;
  const subject = subjectOf(image);
  const announce = useAnnounce();
  const client = useQueryClient();
  const inspection = useInspection(image, part);
  const converter = useConverter(subject, formats);
  const cleaner = useCleaner(subject, inspection.data);
  const batch = usePageBatch(part, converter, cleaner, source);
  const [isMissing, setMissing] = useState(false);
  const [viewed, setViewed] = useState<string>();
  const [typed, setTyped] = useState('');
  const typedUrl = isImageUrl(typed.trim()) ? typed.trim() : undefined;
  /** What to do as soon as the typed URL is the page's image. */
  const waiting = useRef<Action>(undefined);

  function act(action: Action): void {
    // A URL that was typed, but not submitted by the button next to it.
    setTyped('');
    if (typedUrl && !(image?.kind === 'url' && image.url === typedUrl)) {
      waiting.current = action;
      source.choose({ kind: 'url', url: typedUrl });
      return;
    }
    setMissing(!image);
    if (!image) announce(MISSING, 'assertive');
    else if (action === 'view') setViewed(subject);
    else if (action === 'convert') void converter.start(utilsImage(image));
    else void cleaner.start(utilsImage(image));
  }

  const actWhenThere = useEffectEvent(() => {
    const action = waiting.current;
    waiting.current = undefined;
    if (action) act(action);
  });
  useEffect(() => {
    if (subject !== '') actWhenThere();
  }, [subject]);

  const isViewed = viewed === subject && subject !== '';
  const count = inspection.data?.count;
  useEffect(() => {
    if (isViewed && count !== undefined) announce(count === 1 ? '1 field found' : `${count} fields found`);
  }, [isViewed, count, announce]);

  return {
    source,
    inspection,
    converter,
    cleaner,
    batch,
    isMissing,
    missingText: MISSING,
    isViewed,
    /** The fields are requested and loading. */
    isReading: isViewed && inspection.isFetching,
    setTyped,
    /** There is something to work on. */
    isReady: Boolean(image ?? typedUrl),
    convert: () => act('convert'),
    /** Converts automatically. */
    update: () => image && void converter.update(utilsImage(image)),
    clean: () => act('clean'),
    view: () => act('view'),
    /** The server may tell more of a file than this device, and reads formats that this device does not. */
    readAgain: () => void client.resetQueries({ queryKey: INSPECTIONS }),
  };
}

export type UtilsPageView = ReturnType<typeof useUtilsPage>;
