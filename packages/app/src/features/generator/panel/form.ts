/** The generator's form: what is asked for, typed or taken over from an image or another tool. */
import { generatedImage, type GenerationItem } from '@mekiki/api-client';
import { type ImageSourceValue } from '@mekiki/ui';
import { createStore } from '@tanstack/react-store';
import { ApiError, dataOf } from '../../../api/api.ts';
import { mayBeImage, NO_IMAGE } from '../../tool/may-be-image.ts';
import { NO_REMIX } from '../generation/errors.ts';
import type { Problem } from '../generation/problem.ts';
import { type Draft, withSettings } from './draft.ts';
import { settingsIn } from './read-settings.ts';
import type { Received } from './received.ts';

/** The form was filled from elsewhere. */
export interface Notice {
  text: string;
  before: Draft;
  /** What the settings are of. */
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
  /** There is a new starting image, and nobody has looked at it. */
  isStartNew: boolean;
  /** The panel of the settings is open, where it is one. */
  isOpen: boolean;
  /** How often the form was filled from an image. */
  fills: number;
}

/** What the page was opened with. */
export interface Opening {
  /** What the browser has kept. */
  kept: Draft;
  /** What another tool has sent to take its place. */
  received: Received | undefined;
  /** A starting image, from a link or another tool. */
  start: ImageSourceValue | null;
}

/** Says things beside the form. */
export interface FormVoice {
  announce: (text: string) => void;
  /** Shows an error in a banner. */
  fail: (text: string) => void;
}

export type Form = ReturnType<typeof createForm>;

/** Makes the form's state and all that changes it. @param problem what was wrong with the last generation */
export function createForm({ kept, received, start }: Opening, problem: Problem, { announce, fail }: FormVoice) {
  const isReplaced = received && (received.isWhole || (kept.prompt !== '' && kept.prompt !== received.draft.prompt));
  const store = createStore<FormState>({
    draft: received?.draft ?? kept,
    start,
    notice: isReplaced ? { text: received.sentence, before: kept } : undefined,
    isAdvanced: (received?.isWhole ?? false) || start !== null,
    isReading: false,
    isFetching: false,
    isStartNew: false,
    isOpen: false,
    fills: 0,
  });
  /** A newer file, or a newer change, makes what was being read worth nothing. */
  let reading = 0;

  function update(part: Partial<FormState>): void {
    store.setState((before) => ({ ...before, ...part }));
  }

  function fill(draft: Draft, from: Omit<Notice, 'before'>): void {
    reading += 1;
    const { draft: before, fills } = store.get();
    update({
      draft,
      notice: { ...from, before },
      isAdvanced: true,
      isReading: false,
      isOpen: true,
      fills: fills + 1,
    });
    problem.clear();
    announce(from.text);
  }

  return {
    store,
    change: (part: Partial<Draft>): void => {
      update({ draft: { ...store.get().draft, ...part } });
      problem.clearFor('prompt' in part ? 'prompt' : 'setting');
    },
    /** Fills the form with the settings of a generated image. */
    remix: (item: GenerationItem): void => {
      const { metadata } = item as { metadata?: GenerationItem['metadata'] };
      if (typeof metadata?.prompt !== 'string') return problem.show(NO_REMIX);
      const { prompt, negativePrompt, cfg, steps, model, width, height } = metadata;
      const next = withSettings(store.get().draft, { prompt, negativePrompt, cfg, steps, model, width, height });
      fill(next, { text: 'The image’s settings were loaded into the form.', image: item });
    },
    /** Fills the form with what an image was made with, as its file tells. */
    readFile: async (file: File): Promise<void> => {
      if (!mayBeImage(file)) return fail(NO_IMAGE);
      const number = (reading += 1);
      update({ isReading: true });
      try {
        const { settings, sentence } = await settingsIn(file);
        if (reading !== number) return;
        fill(withSettings(store.get().draft, settings), { text: sentence, image: file });
      } catch (error) {
        if (reading !== number) return;
        fail(sentenceOf(error));
        // It may still be of use as an image.
        const notice = { text: 'No generation settings found in this image.', before: store.get().draft, image: file };
        update({ isReading: false, notice });
      }
    },
    setStart: (value: ImageSourceValue | null): void => {
      update({ start: value });
      problem.clear();
    },
    /** Takes a generated image or a file as the starting image. */
    startWith: async (image: GenerationItem | File): Promise<void> => {
      let file: File;
      try {
        file = image instanceof File ? image : await fetchImage(image);
      } catch (error) {
        return fail(sentenceOf(error));
      }
      update({ start: { kind: 'file', file }, notice: undefined, isAdvanced: true, isStartNew: true });
      problem.clear();
      announce('This is now the starting image.');
    },
    /** The starting image has been looked at. */
    startSeen: (): void => update({ isStartNew: false }),
    undo: (): void => {
      const { notice } = store.get();
      if (!notice) return;
      update({ draft: notice.before, notice: undefined });
      announce('Your earlier settings were restored.');
    },
    dismissNotice: (): void => update({ notice: undefined }),
    setAdvanced: (isAdvanced: boolean): void => update({ isAdvanced }),
    setOpen: (isOpen: boolean): void => update({ isOpen }),
  };

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

/** What to say of anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}
