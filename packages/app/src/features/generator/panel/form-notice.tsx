import { Banner, Button, Stack } from '@mekiki/ui';
import { ImageDown, Tags, Undo2 } from 'lucide-react';

export interface FormNoticeProps {
  /** Where the settings in the form come from. */
  text: string;
  /** What was changed to fit, and what could not be kept. */
  changes?: readonly string[] | undefined;
  /** Takes the tags of the image as the prompt. */
  onTakeTags?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  /** Uses the image of these settings as the starting image. */
  onUseAsStart?: (() => void) | undefined;
  busy: boolean;
  onDismiss: () => void;
}

/** Says that the form was filled from elsewhere, and offers the way back. */
export function FormNotice({ text, changes = [], onTakeTags, onUndo, onUseAsStart, busy, onDismiss }: FormNoticeProps) {
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
