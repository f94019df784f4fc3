/** The tagger on this page's device: with its API, its texts and its progress. */
import { type Tagging, taggerNetworks } from '@mekiki/api-client';
import { createPrivateTagger, PrivateProblem, type PrivateTexts, type TagProgress } from '@mekiki/describe/browser';
import { API_BASE, ApiError, dataOf } from '../../api/api.ts';
import { takeLine } from './current-line.ts';
import { tagProgress } from './progress.ts';

const TEXTS: PrivateTexts = {
  'not-read':
    'This browser cannot open this image. Its format may not be supported, or it needs more memory than this device has. ' +
    'Turn Private off to tag it on the server.',
  noise:
    'This browser changes the pixels that pages read, as a protection against tracking, so the tags would be wrong. ' +
    'Allow this site to read canvas data, or turn Private off to tag the image on the server.',
  failed: 'Your device could not tag this image. Turn Private off to tag it on the server.',
  'not-offered': 'This site’s tagger runs on its server only. Turn Private off to send the image.',
  'not-loaded': 'The tagger could not be loaded. Your image was not sent. Check your connection and try again.',
  damaged: 'The tagger was damaged while loading. Your image was not sent. Try again.',
};

const tag = createPrivateTagger({ apiBase: API_BASE, offered: () => dataOf(taggerNetworks()), texts: TEXTS });

/** @throws {ApiError} with a sentence that can be shown; the file is never sent */
export async function tagPrivately(file: File, signal: AbortSignal, progress = tagProgress): Promise<Tagging> {
  const isCurrent = takeLine(progress, signal);
  const report = ({ stage, loaded }: TagProgress): void => {
    // Loading is for all that wait for it, whoever began it.
    if (!isCurrent() && !loaded) return;
    progress.setState((before) => ({
      ...before,
      stage: stage === 'loading' ? 'loading-tagger' : stage,
      loaded,
    }));
  };
  try {
    const { engine, thresholds, groups } = await tag(file, { signal, report });
    progress.setState(({ images }) => ({ sent: 0, images: progress === tagProgress ? 1 : images + 1 }));
    return { engine, thresholds, results: { data: groups } };
  } catch (error) {
    if (!(error instanceof PrivateProblem)) throw error;
    throw new ApiError(error.message, error.isFinal ? { status: 422 } : {});
  }
}
