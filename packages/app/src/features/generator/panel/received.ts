/** Settings that another tool sends to the generator, through the browser's history. */
import type { ReadSettings } from '@mekiki/api-client';
import { type Draft, withSettings } from './draft.ts';
import { knownOf, sentenceOf } from './read-settings.ts';

export interface Sent {
  prompt?: string;
  /** Everything in an image's metadata about how it was made. */
  settings?: ReadSettings;
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
export function receivedDraft(kept: Draft, { prompt, settings }: Sent): Received | undefined {
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
