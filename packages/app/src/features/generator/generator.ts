/** The state and actions of the generator's page: the form, its results and errors. */
import { createStore } from '@tanstack/react-store';
import { subscribeToSession } from '../../api/session.ts';
import { GENERATION_DRAFT, writeStored } from '../../api/storage.ts';
import { errorText } from '../../api/error-text.ts';
import { clearOnEscape } from './generation/clear-on-escape.ts';
import { problemOf, UNAVAILABLE } from './generation/errors.ts';
import { createGeneration } from './generation/generation.ts';
import { createProblem } from './generation/problem.ts';
import { createTabNotice } from './generation/tab-notice.ts';
import { wrongWith } from './panel/draft.ts';
import { createForm, type Opening } from './panel/form.ts';
import type { Offer } from './panel/offer.ts';

/** 'unknown' until the server has answered. */
export type Service = 'ok' | 'failing' | 'unknown';

/** What the generator needs of the page around it. */
export interface GeneratorPage {
  announce: (text: string, politeness?: 'assertive') => void;
  /** Shows a banner. @param banner its duration is in milliseconds */
  show: (banner: { tone: 'success' | 'info' | 'error'; text: string; duration?: number }) => void;
  /** Requests past images again. */
  refreshHistory: () => void;
}

const SUCCESS = 5_000;

/** Needed with the first request only. */
const loadParams = () => import('./panel/params.ts');

/** Creates the state of a generator's page and its actions. */
export function createGenerator(opening: Opening, { announce, show, refreshHistory }: GeneratorPage) {
  const fail = (error: unknown) => show({ tone: 'error', text: errorText(error) });
  const problem = createProblem((text) => announce(text, 'assertive'));
  const form = createForm(opening, problem, { announce, fail });
  const generation = createGeneration();
  const tab = createTabNotice();
  /** `sent`: the prompt that was last sent, or the initial one. */
  const store = createStore({ isPreparing: false, sent: opening.kept.prompt });
  const keepDraft = () => writeStored(GENERATION_DRAFT, form.store.get().draft);

  return {
    store,
    form,
    generation,
    problem,
    tab,
    /** Follows the running job on the server, and stores the draft. @returns unsubscribes; the running job continues */
    open: (): (() => void) => {
      keepDraft();
      // Later there may be no connection; then the request says so.
      loadParams().catch(() => undefined);
      const kept = form.store.subscribe(keepDraft);
      const leaving = new AbortController();
      // Without a connection it is gone with the page, as in a browser that keeps nothing.
      import('./panel/kept-start.ts').then(
        ({ keepStart }) => {
          if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', keepStart(form));
        },
        () => undefined,
      );
      const stops = [
        () => kept.unsubscribe(),
        () => leaving.abort(),
        generation.open({
          // A filter of the past images hides new ones: those that match come with the past ones.
          onDone: (made, requested) => {
            refreshHistory();
            if (made === 0) return;
            if (made < requested) show({ tone: 'info', text: `${made} of ${requested} images were generated.` });
            else show({ tone: 'success', text: 'Images generated successfully!', duration: SUCCESS });
            tab.notify(`✓ ${made} ${made === 1 ? 'image' : 'images'}`);
          },
          onMissed: () => {
            refreshHistory();
            show({
              tone: 'info',
              text: 'The generation ended while the connection was lost. Finished images are kept.',
            });
            tab.notify('Ended');
          },
          onCancelled: () => {
            refreshHistory();
            show({ tone: 'info', text: 'Cancelled. Finished images are kept.' });
          },
          onProblem: (what) => {
            refreshHistory();
            problem.show(what);
            tab.notify('Failed');
          },
        }),
        subscribeToSession(generation.forget),
        tab.open(),
        clearOnEscape(problem.clear),
        () => window.removeEventListener('online', generation.rejoin),
      ];
      // A lost connection may have cost us a job.
      window.addEventListener('online', generation.rejoin);
      return () => stops.forEach((stop) => stop());
    },
    /** Sends the form, or shows its errors. @param offer what the model reads and makes */
    generate: async (service: Service, offer: Offer): Promise<void> => {
      if (generation.state().run || store.get().isPreparing) return;
      const { draft, start } = form.store.get();
      if (service === 'failing') return problem.show(UNAVAILABLE);
      const wrong = wrongWith(draft);
      if (wrong !== undefined) return problem.show({ kind: 'validation', text: wrong });
      problem.clear();
      store.setState(() => ({ isPreparing: true, sent: draft.prompt }));
      try {
        const { paramsOf } = await loadParams();
        generation.start(await paramsOf(draft, start, offer));
      } catch (error) {
        problem.show(problemOf(error));
      } finally {
        store.setState((before) => ({ ...before, isPreparing: false }));
      }
    },
    /** Cancels the running job. Finished images are kept. */
    cancel: async (): Promise<void> => {
      try {
        await generation.cancel();
      } catch (error) {
        fail(error);
      }
    },
  };
}
