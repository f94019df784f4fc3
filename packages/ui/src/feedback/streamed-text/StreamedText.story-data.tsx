/** What the stories of StreamedText and their tests share. */
import { useState } from 'react';
import { StreamedText, type StreamedTextProps } from './StreamedText.tsx';

export const PIECES = [
  'A girl with silver hair',
  ' stands under a cherry tree in bloom.',
  '\n\nShe wears a navy school uniform with a red ribbon and looks over her shoulder at the viewer.',
];

export const TEXT = PIECES.join('');

/** Stores the edited text, as a caller does. */
export function Edited({ onTextChange, onRetry, ...props }: StreamedTextProps) {
  const [{ text, state }, set] = useState({ text: props.text, state: props.state });
  return (
    <StreamedText
      {...props}
      text={text}
      state={state}
      onTextChange={(next) => {
        onTextChange?.(next);
        set((now) => ({ ...now, text: next }));
      }}
      onRetry={() => {
        onRetry();
        set({ text: '', state: 'streaming' });
      }}
    />
  );
}
