import { Button, Stack, Timer } from '@mekiki/ui';
import { useState } from 'react';

export default function GenerationTime() {
  const [isRunning, setRunning] = useState(false);
  return (
    <Stack direction="row">
      <Button onClick={() => setRunning(!isRunning)}>{isRunning ? 'Stop' : 'Generate'}</Button>
      <Timer running={isRunning} label="Time of this image" />
    </Stack>
  );
}
