import type { Collection } from './collection.ts';

const LOOK_MS = 1_000;

/** Says how indexing the samples gets on, every tenth of the way, the last one included. */
export function showProgress(collection: Pick<Collection, 'progress' | 'finished'>, say: (text: string) => void): void {
  let shown = 0;
  const look = () => {
    const { done, total } = collection.progress();
    const tenth = Math.floor((done / total) * 10);
    if (tenth > shown) say(`Sample collection: ${done} of ${total} images indexed`);
    shown = tenth;
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  void collection.finished().finally(() => {
    clearInterval(timer);
    look();
  });
}
