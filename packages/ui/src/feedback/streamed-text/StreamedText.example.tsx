import { StreamedText, type StreamedTextState } from '@mekiki/ui';
import { useEffect, useState } from 'react';

const caption = 'A girl with silver hair stands on a roof at night. Behind her, the windows of the city are lit.';

export default function Caption() {
  const [state, setState] = useState<StreamedTextState>('idle');
  const [length, setLength] = useState(0);
  // Stands for the stream of a server.
  useEffect(() => {
    if (state !== 'streaming') return undefined;
    const timer = setTimeout(() => (length < caption.length ? setLength(length + 3) : setState('done')), 40);
    return () => clearTimeout(timer);
  }, [state, length]);
  const start = () => {
    setLength(0);
    setState('streaming');
  };
  return (
    <StreamedText
      label="Caption"
      text={caption.slice(0, length)}
      state={state}
      onStart={start}
      onStop={() => setState('stopped')}
      onRetry={start}
    />
  );
}
