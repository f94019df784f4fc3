import { useMemo, useState } from 'react';
import { clamp } from '../../internal/number.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import {
  type ComposedTag,
  type ComposerTag,
  type ComposerThresholds,
  keyOf,
  NO_EDITS,
  type TagEdits,
} from './compose.ts';
import { moveTag } from './order.ts';

/** A tag that was taken out. */
export interface GoneTag {
  key: string;
  tag: string;
}

interface ByHand {
  gone: readonly GoneTag[];
  added: readonly string[];
  order: readonly string[];
}

const NOTHING: ByHand = { gone: [], added: NO_EDITS.added, order: NO_EDITS.order };

/** What was changed by hand, for this list of tags only: another one is another image. */
export function useEdits(tags: readonly ComposerTag[]) {
  const [state, setState] = useState({ tags, byHand: NOTHING });
  if (state.tags !== tags) setState({ tags, byHand: NOTHING });
  const byHand = state.tags === tags ? state.byHand : NOTHING;
  const change = (next: Partial<ByHand>) => setState({ tags, byHand: { ...byHand, ...next } });

  const edits = useMemo<TagEdits>(
    () => ({ removed: byHand.gone.map(({ key }) => key), added: byHand.added, order: byHand.order }),
    [byHand],
  );
  const notGone = (keys: readonly string[]) => byHand.gone.filter(({ key }) => !keys.includes(key));
  return {
    edits,
    gone: byHand.gone,
    remove: ({ key, tag }: ComposedTag) =>
      change({
        gone: [...notGone([key]), { key, tag }],
        added: byHand.added.filter((one) => keyOf(one) !== key),
      }),
    /** Also what was removed, and what the tagger does not know. */
    add: (more: readonly string[]) =>
      change({ gone: notGone(more.map((tag) => keyOf(tag))), added: [...byHand.added, ...more] }),
    putBack: ({ key, tag }: GoneTag) => {
      // One that was added by hand is known by nobody else.
      const isKnown = tags.some((one) => keyOf(one.tag, one.group) === key);
      change({ gone: notGone([key]), added: isKnown ? byHand.added : [...byHand.added, tag] });
    },
    move: (shown: readonly ComposedTag[], key: string, to: number) =>
      change({
        order: moveTag(
          byHand.order,
          shown.map((one) => one.key),
          key,
          to,
        ),
      }),
  };
}

type Slider = 'general' | 'character';

export interface ModelThresholds {
  /** 0 to 1. */
  general: number;
  /** 0 to 1. */
  character: number;
  /** 0 to 1; an image none of whose ratings reaches it is unrated. @default 0 */
  rating?: number;
}

/** The model's thresholds and what a person made of them, which is dropped with the model. */
export function useThresholds(given: ModelThresholds) {
  const general = saneThreshold('general', given.general);
  const character = saneThreshold('character', given.character);
  const { rating = 0 } = given;
  const model = `${general} ${character}`;
  const [state, setState] = useState<{ model: string; moved: MovedThresholds }>({ model, moved: {} });
  if (state.model !== model) setState({ model, moved: NONE });
  const moved = state.model === model ? state.moved : NONE;

  const value = useMemo<Required<ComposerThresholds>>(
    () => ({
      general: moved.general ?? general,
      character: moved.character ?? character,
      rating,
      moved: (['general', 'character'] as const).filter((slider) => moved[slider] !== undefined),
    }),
    [general, character, rating, moved],
  );
  return {
    value,
    isMoved: value.moved.length > 0,
    set: (slider: Slider, next: number) => setState({ model, moved: { ...moved, [slider]: next } }),
    reset: () => setState({ model, moved: NONE }),
  };
}

type MovedThresholds = Partial<Record<Slider, number>>;
const NONE: MovedThresholds = {};

function saneThreshold(slider: Slider, threshold: number): number {
  if (threshold >= 0 && threshold <= 1) return threshold;
  const sane = Number.isNaN(threshold) ? 0.5 : clamp(threshold, 0, 1);
  warnOnce(
    `TagComposer got thresholds.${slider}={${threshold}}, which no score can be compared with; give a number from 0 to 1. ${sane} is taken.`,
  );
  return sane;
}
