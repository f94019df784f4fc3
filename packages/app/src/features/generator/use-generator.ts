import { generatedImage, type GenerationItem } from '@mekiki/api-client';
import { type ImageSourceValue, isImageUrl, useAnnounce, useBanner } from '@mekiki/ui';
import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, dataOf } from '../../api/api.ts';
import { useToolStatus } from '../tool/use-tool-status.ts';
import { mayBeImage, NO_IMAGE } from '../tool/may-be-image.ts';
import { NO_REMIX, problemOf, UNAVAILABLE } from './generation/errors.ts';
import { useGeneration } from './generation/use-generation.ts';
import { useProblem } from './generation/use-problem.ts';
import { useTabNotice } from './generation/use-tab-notice.ts';
import { type Draft, withSettings, wrongWith } from './panel/draft.ts';
import { settingsIn } from './panel/read-settings.ts';
import { useDraft } from './panel/use-draft.ts';
import { useModels } from './panel/use-models.ts';
import { paramsOf } from './panel/params.ts';

/** The form was filled from elsewhere. */
interface Notice {
  text: string;
  before: Draft;
  /** What the settings are of. */
  image?: GenerationItem | File;
}

const SUCCESS = 5_000;

/** All that the generator's page knows and does. @param onFilled the form has got new settings */
export function useGenerator(onFilled: () => void) {
  const { health, version, engine, detail } = useToolStatus('generator');
  const service: 'ok' | 'failing' | 'unknown' = health === undefined ? 'unknown' : health === 'ok' ? 'ok' : 'failing';
  const models = useModels();
  const { show } = useBanner();
  const announce = useAnnounce();
  const problem = useProblem();
  const { draft, setDraft, kept, received } = useDraft();
  const [start, setStart] = useState<ImageSourceValue | null>(useSentImage(show));
  const [notice, setNotice] = useState<Notice | undefined>(
    received && (received.isWhole || (kept.prompt !== '' && kept.prompt !== received.draft.prompt))
      ? { text: received.sentence, before: kept }
      : undefined,
  );
  const [isAdvanced, setAdvanced] = useState((received?.isWhole ?? false) || start !== null);
  const [isStartNew, setStartNew] = useState(false);
  const [isReading, setReading] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  /** A newer file, or a newer change, makes what was being read worth nothing. */
  const reading = useRef(0);

  const generation = useGeneration({
    onDone: (count) => {
      if (count === 0) return;
      show({ tone: 'success', text: 'Images generated successfully!', duration: SUCCESS });
      tab.notify(`✓ ${count} ${count === 1 ? 'image' : 'images'}`);
    },
    onCancelled: () => show({ tone: 'info', text: 'Cancelled. Finished images are kept.' }),
    onProblem: (what) => {
      problem.show(what);
      tab.notify('Failed');
    },
  });
  const tab = useTabNotice(generation.run);
  const wrong = wrongWith(draft);
  /** The prompt that was sent last, or was there from the beginning. */
  const [sent, setSent] = useState(kept.prompt);

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }));
    problem.clearFor('prompt' in part ? 'prompt' : 'setting');
  }

  async function generate(): Promise<void> {
    if (generation.run || isPreparing) return;
    if (service === 'failing') return problem.show(UNAVAILABLE);
    if (wrong !== undefined) return problem.show({ kind: 'validation', text: wrong });
    problem.clear();
    setSent(draft.prompt);
    setPreparing(true);
    try {
      generation.start(await paramsOf(draft, start, models.samplers));
    } catch (error) {
      problem.show(problemOf(error));
    } finally {
      setPreparing(false);
    }
  }

  async function cancel(): Promise<void> {
    try {
      await generation.cancel();
    } catch (error) {
      show({ tone: 'error', text: sentenceOf(error) });
    }
  }

  function fill(next: Draft, from: Omit<Notice, 'before'>): void {
    reading.current += 1;
    setDraft(next);
    setNotice({ ...from, before: draft });
    setAdvanced(true);
    problem.clear();
    announce(from.text);
    onFilled();
  }

  function remix(item: GenerationItem): void {
    const { metadata } = item as { metadata?: GenerationItem['metadata'] };
    if (typeof metadata?.prompt !== 'string') return problem.show(NO_REMIX);
    const { prompt, negativePrompt, cfg, steps, model, width, height } = metadata;
    const next = withSettings(draft, { prompt, negativePrompt, cfg, steps, model, width, height });
    fill(next, { text: 'The image’s settings were loaded into the form.', image: item });
  }

  /** Fills the form with what an image was made with. */
  async function readFile(file: File): Promise<void> {
    if (!mayBeImage(file)) {
      show({ tone: 'error', text: NO_IMAGE });
      return;
    }
    const number = (reading.current += 1);
    setReading(true);
    try {
      const { settings, sentence } = await settingsIn(file);
      if (reading.current !== number) return;
      fill(withSettings(draft, settings), { text: sentence, image: file });
    } catch (error) {
      if (reading.current !== number) return;
      show({ tone: 'error', text: sentenceOf(error) });
      // It may still be of use as an image.
      setNotice({ text: 'No generation settings found in this image.', before: draft, image: file });
    } finally {
      if (reading.current === number) setReading(false);
    }
  }

  async function startWith(image: GenerationItem | File): Promise<void> {
    if (image instanceof File) {
      setStart({ kind: 'file', file: image });
    } else {
      setFetching(true);
      try {
        const data = await dataOf(generatedImage({ path: { id: image.id, type: 'png' }, parseAs: 'blob' }));
        if (!(data instanceof Blob)) throw new ApiError('The image could not be loaded.');
        setStart({ kind: 'file', file: new File([data], `${image.id}.png`, { type: 'image/png' }) });
      } catch (error) {
        show({ tone: 'error', text: sentenceOf(error) });
        return;
      } finally {
        setFetching(false);
      }
    }
    setNotice(undefined);
    setAdvanced(true);
    setStartNew(true);
    problem.clear();
    announce('This is now the starting image.');
  }

  return {
    service,
    version,
    engine,
    detail,
    models,
    draft,
    change,
    start,
    setStart: (value: ImageSourceValue | null): void => {
      setStart(value);
      problem.clear();
    },
    startWith: (image: GenerationItem | File) => void startWith(image),
    isFetching,
    /** An image was just set as the starting image, and nobody has looked at it. */
    isStartNew,
    startSeen: () => setStartNew(false),
    isAdvanced,
    setAdvanced,
    notice,
    undo: (): void => {
      if (!notice) return;
      setDraft(notice.before);
      setNotice(undefined);
      announce('Your earlier settings were restored.');
    },
    dismissNotice: () => setNotice(undefined),
    readFile: (file: File) => void readFile(file),
    isReading,
    remix,
    problem,
    /** The prompt has been edited, and nothing was generated of it. */
    isUnsent: draft.prompt !== sent,
    canGenerate: wrong === undefined && service === 'ok',
    isPreparing,
    generate: () => void generate(),
    cancel: () => void cancel(),
    run: generation.run,
    elapsed: generation.elapsed,
    fresh: generation.fresh,
    titlePrefix: tab.prefix,
  };
}

/** What another tool, or a link, sends to the generator. */
function useSentImage(show: (banner: { tone: 'info'; text: string }) => void): ImageSourceValue | null {
  const { url } = useSearch({ strict: false });
  const { searched, fileNumber } = useRouteContext({ strict: false });
  const isGone = fileNumber !== undefined && !searched;
  useEffect(() => {
    if (isGone) show({ tone: 'info', text: 'We don’t keep the images you upload. Choose it again.' });
  }, [isGone, show]);
  if (searched) return { kind: 'file', file: searched.file };
  return url !== undefined && isImageUrl(url) ? { kind: 'url', url } : null;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}
