import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { errorText } from '../../api/error-text.ts';
import { captionOf, type CaptionStyle } from './caption.ts';
import { type Caption, discardUnfinished, keepCaption, keptCaption, subscribeToCaptions } from './kept-captions.ts';

/** An image and its cache key. */
export type CaptionedImage = { url: string } | { file: File; number: number };

const NONE: Caption = { state: 'idle', text: '', engine: undefined, error: undefined };

/**
 * The caption of an image in a style, requested when it is first shown. It is aborted when the image or the style
 * changes, and when the page closes; a finished one is cached.
 */
export function useCaption(image: CaptionedImage | undefined, style: CaptionStyle, isWanted: boolean) {
  const name = image && `${style} ${'url' in image ? image.url : `file ${image.number}`}`;
  const kept = () => keptCaption(name);
  const caption = useSyncExternalStore(subscribeToCaptions, kept, kept) ?? NONE;
  const running = useRef<AbortController>(undefined);

  const start = async () => {
    if (!image || name === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let written: Caption = { ...NONE, state: 'streaming' };
    const change = (part: Partial<Caption>) => {
      // Words that were still arriving when it was aborted.
      if (signal.aborted) return;
      written = { ...written, ...part };
      keepCaption(name, written);
    };
    change({});
    try {
      for await (const { content, engine } of captionOf(image, style, signal)) {
        change({ text: written.text + content, ...(engine === undefined ? {} : { engine }) });
      }
      change({ state: 'done' });
    } catch (error) {
      change({ state: 'failed', error: errorText(error) });
    }
  };

  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    if (isWanted && name !== undefined && !keptCaption(name)) begin();
  }, [isWanted, name]);
  // Users who leave no longer wait for this caption, so the server need not write it.
  useEffect(() => {
    if (name === undefined) return undefined;
    return () => {
      running.current?.abort();
      discardUnfinished(name);
    };
  }, [name]);

  return {
    ...caption,
    /** There is nothing to describe until the image is known. */
    start: image && (() => void start()),
    retry: () => void start(),
    stop: () => {
      running.current?.abort();
      if (name !== undefined) keepCaption(name, { ...caption, state: 'stopped' });
    },
    /** Stores the user's edit of the text. */
    edit: (text: string) => {
      if (name !== undefined) keepCaption(name, { ...caption, text });
    },
  };
}
