import type { ReadSettings } from '@mekiki/api-client';
import { Banner, Button, Stack, useAnnounce } from '@mekiki/ui';
import { ImageDown, Tags, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { changesOf } from './changes.ts';
import type { Offer } from './offer.ts';

export interface FormNoticeProps {
  /** Where the settings in the form come from. */
  text: string;
  /** The settings in the image, some of which may have been adjusted or dropped. */
  read?: ReadSettings | undefined;
  /** What the chosen model offers. */
  offer: Offer;
  /** Uses the tags of the image as the prompt. */
  onTakeTags?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  /** Uses the image of these settings as the starting image. */
  onUseAsStart?: (() => void) | undefined;
  busy: boolean;
  onDismiss: () => void;
}

/** Says that the form was filled from elsewhere, and offers to undo it. */
export function FormNotice({ text, read, offer, onTakeTags, onUndo, onUseAsStart, busy, onDismiss }: FormNoticeProps) {
  const changes = read ? changesOf(read, offer) : [];
  const announce = useAnnounce();
  const said = `${text} ${changes.join('. ')}`.trim();
  useEffect(() => {
    // In one, since a second announcement would interrupt the first. Anything else was announced when it was done.
    if (read) announce(said);
  }, [read, said, announce]);
  return (
    <Banner
      tone="info"
      onDismiss={onDismiss}
      action={
        <Stack direction="row" gap={2} wrap>
          {onTakeTags ? (
            <Button size="sm" icon={<Tags />} onClick={onTakeTags}>
              Use its tags as the prompt
            </Button>
          ) : null}
          {onUndo ? (
            <Button size="sm" icon={<Undo2 />} onClick={onUndo}>
              Undo
            </Button>
          ) : null}
          {onUseAsStart ? (
            <Button size="sm" icon={<ImageDown />} loading={busy} onClick={onUseAsStart}>
              Use as starting image
            </Button>
          ) : null}
        </Stack>
      }
    >
      {text}
      {changes.length === 0 ? null : (
        <ul aria-label="Changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
