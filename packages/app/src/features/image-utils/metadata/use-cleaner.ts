import type { ImageMetadata } from '@mekiki/api-client';
import { useAnnounce } from '@mekiki/ui';
import { useState } from 'react';
import { useTask } from '../use-task.ts';
import type { UtilsImage } from '../utils-api.ts';
import { clean, type Cleaned } from './clean.ts';
import { goingOf, ICC, removalFields } from './groups.ts';

const NOTHING_CHOSEN = 'Choose at least one group to remove.';

/** The removal of metadata: what to keep, and the result. @param subject identifies the image */
export function useCleaner(subject: string, inspection: ImageMetadata | undefined) {
  const announce = useAnnounce();
  const task = useTask<Cleaned>(subject);
  const [keepsProfile, setKeepsProfile] = useState(true);
  /** Groups other than the profile; another image has different ones. */
  const [kept, setKept] = useState<{ subject: string; ids: readonly string[] }>({ subject, ids: [] });
  const others = kept.subject === subject ? kept.ids : [];
  const spared = keepsProfile ? [ICC, ...others] : others;

  return {
    task,
    keepsProfile,
    setKeepsProfile,
    /** Ids of the groups that stay. */
    spared,
    setSpared: (ids: readonly string[]): void => {
      setKeepsProfile(ids.includes(ICC));
      setKept({ subject, ids: ids.filter((id) => id !== ICC) });
    },
    /** One image, for the page. */
    start: async (image: UtilsImage): Promise<void> => {
      const cleaned = await task.run((signal) => {
        const hasChoice = inspection?.groups.some(({ removable }) => removable);
        if (inspection && hasChoice && others.length > 0 && goingOf(inspection, spared).length === 0) {
          throw new Error(NOTHING_CHOSEN);
        }
        return clean(image, removalFields(inspection, spared), signal);
      });
      if (!cleaned) return;
      const left = cleaned.proof?.count;
      announce(left === 0 ? 'Image cleaned. No metadata is left.' : 'Image cleaned.');
    },
    /** One of several: all of their groups are removed. */
    clean: (image: UtilsImage, signal: AbortSignal): Promise<Cleaned> =>
      clean(image, removalFields(undefined, keepsProfile ? [ICC] : []), signal),
  };
}
