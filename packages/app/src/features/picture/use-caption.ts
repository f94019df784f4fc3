import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { captionOf } from './caption.ts';

interface Caption {
  /** Of which picture. */
  address: string | undefined;
  state: 'idle' | 'streaming' | 'done' | 'stopped' | 'failed';
  text: string;
  engine: string | undefined;
  error: string | undefined;
}

const NONE = { state: 'idle', text: '', engine: undefined, error: undefined } as const;

/** The caption of a picture, begun when it is first wanted and given up when the picture changes. */
export function useCaption(address: string | undefined, isWanted: boolean) {
  const [held, setHeld] = useState<Caption>({ address, ...NONE });
  const caption = held.address === address ? held : { address, ...NONE };
  const running = useRef<{ address: string; controller: AbortController }>(undefined);

  const start = async (wanted: string) => {
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { address: wanted, controller };
    const { signal } = controller;
    const change = (part: Partial<Caption>) => {
      if (!signal.aborted) setHeld((last) => ({ ...last, ...part }));
    };
    setHeld({ address: wanted, ...NONE, state: 'streaming' });
    let text = '';
    try {
      for await (const { content, engine } of captionOf(wanted, signal)) {
        text += content;
        change({ text, ...(engine === undefined ? {} : { engine }) });
      }
      change({ state: 'done' });
    } catch (error) {
      change({
        state: 'failed',
        error: error instanceof ApiError ? error.message : 'Something went wrong. Please try again.',
      });
    }
  };

  // Whoever looks at another picture, or closes it, does not wait for these words any more.
  useEffect(() => {
    if (running.current?.address !== address) running.current?.controller.abort();
  }, [address]);
  useEffect(() => () => running.current?.controller.abort(), []);

  const due = isWanted && caption.state === 'idle' ? address : undefined;
  const startRef = useRef(start);
  useEffect(() => {
    startRef.current = start;
  });
  useEffect(() => {
    if (due !== undefined) void startRef.current(due);
  }, [due]);

  return {
    ...caption,
    start: () => {
      if (address !== undefined) void start(address);
    },
    stop: () => {
      running.current?.controller.abort();
      setHeld((last) => ({ ...last, state: 'stopped' }));
    },
  };
}
