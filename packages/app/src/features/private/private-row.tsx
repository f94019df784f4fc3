import { Stack, Switch } from '@mekiki/ui';
import { useSelector } from '@tanstack/react-store';
import { progress, type Stage } from './progress.ts';
import { setPrivate, useIsPrivate } from './setting.ts';

const STAGES: Record<Stage, string> = {
  loading: 'Loading private search: 2 MB, once…',
  describing: 'Describing your image on this device…',
  searching: 'Searching…',
  comparing: 'Comparing on this device…',
};

/** Turns private search on and off, and says what it does. */
export function PrivateRow() {
  const isOn = useIsPrivate();
  const { stage, sent } = useSelector(progress);
  return (
    <Stack gap={1} align="center">
      <Switch size="sm" label="Private: your image stays on this device" checked={isOn} onCheckedChange={setPrivate} />
      {isOn ? (
        <output style={{ textAlign: 'center' }}>
          {stage ? STAGES[stage] : sent === undefined ? 'For files. A URL is fetched by the server.' : sentText(sent)}{' '}
          <a href="/privacy-policy#private-search" target="_blank">
            What is sent?
          </a>
        </output>
      ) : null}
    </Stack>
  );
}

function sentText(bytes: number): string {
  return `0 bytes of your image were sent. Only ${bytes.toLocaleString('en')} bytes of numbers that describe it were.`;
}
