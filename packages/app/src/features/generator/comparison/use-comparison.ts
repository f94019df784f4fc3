import type { GenerationItem } from '@mekiki/api-client';
import type { ImageSourceValue } from '@mekiki/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../generation/errors.ts';
import { generate } from '../generation/stream.ts';
import { paramsOf } from '../panel/params.ts';
import type { Models } from '../panel/use-models.ts';
import { HISTORY_KEY } from '../results/history-key.ts';
import type { Cell } from './variation.ts';

/** Generates the images of a comparison, one job after the other. Leaving the page ends it; finished images are kept. */
export function useComparison(start: ImageSourceValue | null, { offerOf }: Pick<Models, 'offerOf'>) {
  const queryClient = useQueryClient();
  const [images, setImages] = useState<ReadonlyMap<string, GenerationItem>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function imageOf({ draft }: Cell, signal: AbortSignal): Promise<GenerationItem | undefined> {
    for await (const part of generate(await paramsOf(draft, start, offerOf(draft.model)), signal)) {
      if ('images' in part) return part.images[0];
      if (part.event === 'failed') throw new Error(part.detail);
    }
    return undefined;
  }

  return {
    /** By the key of their cell. */
    images,
    isRunning,
    /** Why it ended early, in a sentence. */
    problem,
    /** @returns whether all images were made */
    run: async (cells: readonly Cell[]): Promise<boolean> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setImages(new Map());
      setProblem(undefined);
      setRunning(true);
      try {
        for (const cell of cells) {
          const item = await imageOf(cell, controller.signal);
          if (controller.signal.aborted) return false;
          if (!item) throw new Error('The connection was lost. Check your connection and try again.');
          setImages((before) => new Map([...before, [cell.key, item]]));
          void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
        }
        return true;
      } catch (error) {
        if (!controller.signal.aborted) setProblem(problemOf(error).text);
        return false;
      } finally {
        if (running.current === controller) setRunning(false);
      }
    },
  };
}
