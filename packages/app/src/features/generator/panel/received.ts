/** Settings that another tool sends to the generator, through the browser's history. */
import type { ReadSettings } from '@mekiki/api-client';
import { type Draft, withSettings } from './draft.ts';
import { knownOf, sentenceOf } from './read-settings.ts';

export interface SentSettings {
  /** A prompt that another tool sends. */
  prompt?: string | undefined;
  /** The settings of an image, which another tool has read: everything in its metadata about how it was made. */
  settings?: ReadSettings | undefined;
}

export interface Received {
  draft: Draft;
  /** Where it comes from. */
  sentence: string;
  /** The image that the settings come from. */
  read?: ReadSettings;
  /** More than the prompt alone. */
  isWhole: boolean;
}

/** The draft with what was sent; undefined if nothing was. */
export function receivedDraft(kept: Draft, { prompt, settings }: SentSettings): Received | undefined {
  if (settings) {
    return {
      draft: withSettings(kept, knownOf(settings)),
      sentence: sentenceOf(settings),
      read: settings,
      isWhole: true,
    };
  }
  if (prompt === undefined) return undefined;
  return {
    draft: { ...kept, prompt },
    sentence: 'This prompt was sent from another tool.',
    isWhole: false,
  };
}
