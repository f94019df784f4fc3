/** The generator's form: settings that were typed, or taken from an image or another tool. */
import { generatedImage, type GenerationItem, type ReadSettings } from '@mekiki/api-client';
import { type ImageSourceValue } from '@mekiki/ui';
import { createStore } from '@tanstack/react-store';
import { ApiError, dataOf } from '../../../api/api.ts';
import { mayBeImage, NO_IMAGE } from '../../../lib/tool/may-be-image.ts';
import { NO_REMIX } from '../generation/errors.ts';
import type { Problem } from '../generation/problem.ts';
import { type Draft, type Filled, withoutFill, withSettings } from './draft.ts';
import { knownOf, sentenceOf, settingsIn } from './read-settings.ts';
import type { Received } from './received.ts';

/** The form was filled from elsewhere. */
export interface Notice {
  text: string;
  before: Draft;
  /** The settings in the image. */
  read?: ReadSettings | undefined;
  /** A prompt of the image's tags, if it has no settings. */
  guess?: string;
  /** What the settings belong to. */
  image?: GenerationItem | File;
}

export interface FormState {
  draft: Draft;
  /** The starting image. */
  start: ImageSourceValue | null;
  notice?: Notice | undefined;
  isAdvanced: boolean;
  /** The settings of a file are being read. */
  isReading: boolean;
  /** The starting image is being fetched. */
  isFetching: boolean;
  /** There is a new starting image that the user has not seen yet. */
  isStartNew: boolean;
  /** The panel of the settings is open, on screens where it can be closed. */
  isOpen: boolean;
  /** How often the form was filled from an image. */
  fills: number;
}

/** What the page was opened with. */
export interface Opening {
  /** The draft stored in the browser. */
  kept: Draft;
  /** Settings from another tool, which replace it. */
  received: Received | undefined;
  /** A starting image, from a link or another tool. */
  start: ImageSourceValue | null;
}

/** Announces messages outside the form. */
export interface FormVoice {
  announce: (text: string) => void;
  /** Shows an error in a banner. */
  fail: (error: unknown) => void;
}

export type Form = ReturnType<typeof createForm>;

/** Creates the form's state and its actions. @param problem the error of the last generation */
export function createForm({ kept, received, start }: Opening, problem: Problem, { announce, fail }: FormVoice) {
  const isReplaced = received && (received.isWhole || (kept.prompt !== '' && kept.prompt !== received.draft.prompt));
  const store = createStore<FormState>({
    draft: received?.draft ?? kept,
    start,
    notice: isReplaced ? { text: received.sentence, before: kept, read: received.read } : undefined,
    isAdvanced: (received?.isWhole ?? false) || start !== null,
    isReading: false,
    isFetching: false,
    isStartNew: false,
    isOpen: false,
    fills: 0,
  });
  /** A newer file or change discards the one being read. */
  let reading = 0;
  /** The same for starting images. */
  let starting = 0;
  /** What the last image changed, so that none of it remains after the next one. */
  let filled: Filled | undefined = received?.isWhole ? { before: kept, after: received.draft } : undefined;

  function update(part: Partial<FormState>): void {
    store.setState((before) => ({ ...before, ...part }));
  }

  /** @param isAwaited whether the user did nothing else meanwhile: the prompt is selected then */
  function fill(draft: Draft, from: Omit<Notice, 'before'>, isAwaited = true): void {
    reading += 1;
    const { draft: before, fills } = store.get();
    filled = { before: withoutFill(before, filled), after: draft, earlier: filled };
    update({
      draft,
      notice: { ...from, before },
      isAdvanced: true,
      isReading: false,
      isOpen: true,
      fills: fills + (isAwaited ? 1 : 0),
    });
    problem.clear();
    // The notice announces it together with what was changed.
    if (!from.read) announce(from.text);
  }

  return {
    store,
    change: (part: Partial<Draft>): void => {
      update({ draft: { ...store.get().draft, ...part } });
      problem.clearFor('prompt' in part ? 'prompt' : 'setting');
    },
    /** Puts an example into the prompt; undo restores the user's own prompt. */
    takeExample: (prompt: string): void => {
      const { draft } = store.get();
      if (!['', prompt].includes(draft.prompt.trim())) {
        return fill({ ...draft, prompt }, { text: 'The example was loaded into the prompt.' });
      }
      update({ draft: { ...draft, prompt }, isOpen: true });
      problem.clearFor('prompt');
    },
    /** Fills the form with the settings of a generated image. */
    remix: (item: GenerationItem): void => {
      const { metadata } = item as { metadata?: GenerationItem['metadata'] };
      if (typeof metadata?.prompt !== 'string') return problem.show(NO_REMIX);
      fill(withItem(item), { text: 'The image’s settings were loaded into the form.', image: item });
    },
    /** The next images start with the seed of this one. */
    reuseSeed: ({ metadata: { seed } }: GenerationItem): void => {
      const text = `Seed ${seed} was loaded into the form.`;
      fill({ ...store.get().draft, seed }, { text });
    },
    /** Fills the form with the settings of a generated image, except its seed. */
    varySeed: (item: GenerationItem): void => {
      const next = { ...withItem(item), seed: null };
      fill(next, { text: 'The image’s settings were loaded into the form, with a random seed.', image: item });
    },
    /** Fills the form with the generation settings in an image file. */
    readFile: async (file: File): Promise<void> => {
      if (!mayBeImage(file)) return fail(new Error(NO_IMAGE));
      const number = (reading += 1);
      const { draft: earlier } = store.get();
      update({ isReading: true });
      try {
        const found = await settingsIn(file);
        if (reading !== number) return;
        const { draft } = store.get();
        if (found.guessed) {
          const text = 'No generation settings found in this image. Nothing was changed.';
          const notice = { text, before: draft, image: file, guess: found.settings.prompt };
          update({ isReading: false, isOpen: true, notice });
          return announce(text);
        }
        const next = withSettings(withoutFill(draft, filled), knownOf(found));
        fill(next, { text: sentenceOf(found), image: file, read: found }, draft === earlier);
      } catch (error) {
        if (reading !== number) return;
        fail(error);
        // It may still be useful as an image.
        const notice = { text: 'No generation settings found in this image.', before: store.get().draft, image: file };
        update({ isReading: false, notice });
      }
    },
    /** Uses the tags of an image without settings as the prompt. */
    takeGuess: (): void => {
      const { notice, draft } = store.get();
      if (!notice?.guess) return;
      const text = 'The prompt was made from the image’s tags.';
      fill({ ...draft, prompt: notice.guess }, { text, ...(notice.image ? { image: notice.image } : {}) });
    },
    setStart: (value: ImageSourceValue | null): void => {
      starting += 1;
      update({ start: value });
      problem.clear();
    },
    /** Restores the starting image from before a reload, unless another was chosen meanwhile. */
    restoreStart: (value: ImageSourceValue): void => {
      if (store.get().start === null) update({ start: value, isAdvanced: true });
    },
    /** Uses a generated image or a file as the starting image. */
    startWith: async (image: GenerationItem | File): Promise<void> => {
      const number = (starting += 1);
      let file: File;
      try {
        file = image instanceof File ? image : await fetchImage(image);
      } catch (error) {
        if (starting === number) fail(error);
        return;
      }
      if (starting !== number) return;
      update({ start: { kind: 'file', file }, notice: undefined, isAdvanced: true, isStartNew: true });
      problem.clear();
      announce('This is now the starting image.');
    },
    /** The user has seen the starting image. */
    startSeen: (): void => update({ isStartNew: false }),
    undo: (): void => {
      const { notice } = store.get();
      if (!notice) return;
      filled = filled?.earlier;
      update({ draft: notice.before, notice: undefined });
      announce('Your earlier settings were restored.');
    },
    dismissNotice: (): void => update({ notice: undefined }),
    setAdvanced: (isAdvanced: boolean): void => update({ isAdvanced }),
    setOpen: (isOpen: boolean): void => update({ isOpen }),
  };

  /** The draft with the settings of a generated image, and nothing of the previous image. */
  function withItem({ metadata }: GenerationItem): Draft {
    const { prompt, negativePrompt, cfg, steps, model, width, height, sampler = null, engineOptions = {} } = metadata;
    const settings = { prompt, negativePrompt, cfg, steps, model, width, height, sampler, engineOptions };
    return withSettings(withoutFill(store.get().draft, filled), settings);
  }

  async function fetchImage({ id }: GenerationItem): Promise<File> {
    update({ isFetching: true });
    try {
      const data = await dataOf(generatedImage({ path: { id, type: 'png' }, parseAs: 'blob' }));
      if (data instanceof Blob) return new File([data], `${id}.png`, { type: 'image/png' });
    } finally {
      update({ isFetching: false });
    }
    throw new ApiError('The image could not be loaded.');
  }
}
