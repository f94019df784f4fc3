import { Stack, Switch } from '@mekiki/ui';
import { useSelector } from '@tanstack/react-store';
import { progressFor, type ProgressStore } from './progress.ts';
import { setPrivate, useIsPrivate } from './setting.ts';
import { PARTIAL, sentText } from '@mekiki/answer/private-texts.ts';
import { stageText } from './stage-text.ts';

export interface PrivateRowProps {
  /** The image that is worked on. */
  file: File | 'several' | undefined;
  /** Progress of the work on images that stay here. */
  of: ProgressStore;
  /** What happens to an image while it is off. */
  offText?: string;
  /** Called for a press in this tab only. */
  onChange?: (isPrivate: boolean) => void;
  align?: 'start' | 'center';
}

const SENT = 'Off: your image is sent to this site, but not kept.';

/** The Private switch, with what it does and what was sent. */
export function PrivateRow({ file, of, offText = SENT, onChange, align = 'center' }: PrivateRowProps) {
  const isOn = useIsPrivate();
  // The image may have been sent since the row was rendered last.
  const current = useSelector(progressFor(file, of));
  const { sent, images, isTooLate, isPartial } = current;
  function change(value: boolean): void {
    setPrivate(value);
    onChange?.(value);
  }
  return (
    <Stack gap={1} align={align}>
      <Switch size="sm" label="Private: your image stays on this device" checked={isOn} onCheckedChange={change} />
      <output style={{ textAlign: align, ...(isOn ? {} : { color: 'var(--color-text-dim)' }) }}>
        {isOn ? (
          <>
            {stageText(current) ??
              (isTooLate
                ? 'This image was sent before Private was on.'
                : sent === undefined
                  ? 'For files. A URL is fetched by the server.'
                  : sentText(sent, images))}{' '}
            {isPartial ? `${PARTIAL} ` : null}
            <a href="/privacy-policy#private-search" target="_blank">
              What is sent?
            </a>
          </>
        ) : (
          offText
        )}
      </output>
    </Stack>
  );
}
