import { Stack, Switch } from '@mekiki/ui';
import { useSelector } from '@tanstack/react-store';
import { progress, type ProgressStore } from './progress.ts';
import { setPrivate, useIsPrivate } from './setting.ts';
import { sentText, STAGES } from './words.ts';

/** Turns private search on and off, and says what it does and what was sent. */
export function PrivateRow({ of = progress }: { of?: ProgressStore }) {
  const isOn = useIsPrivate();
  const { stage, sent, images } = useSelector(of);
  return (
    <Stack gap={1} align="center">
      <Switch size="sm" label="Private: your image stays on this device" checked={isOn} onCheckedChange={setPrivate} />
      {isOn ? (
        <output style={{ textAlign: 'center' }}>
          {stage
            ? STAGES[stage]
            : sent === undefined
              ? 'For files. A URL is fetched by the server.'
              : sentText(sent, images)}{' '}
          <a href="/privacy-policy#private-search" target="_blank">
            What is sent?
          </a>
        </output>
      ) : null}
    </Stack>
  );
}
