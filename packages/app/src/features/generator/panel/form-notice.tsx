import { Banner, Button, Stack } from '@mekiki/ui';
import { ImageDown, Undo2 } from 'lucide-react';

export interface FormNoticeProps {
  /** Where the settings in the form come from. */
  text: string;
  onUndo?: (() => void) | undefined;
  /** Takes the image that the settings are of to begin with. */
  onUseAsStart?: (() => void) | undefined;
  busy: boolean;
  onDismiss: () => void;
}

/** Says that the form was filled from elsewhere, and offers the way back. */
export function FormNotice({ text, onUndo, onUseAsStart, busy, onDismiss }: FormNoticeProps) {
  return (
    <Banner
      tone="info"
      onDismiss={onDismiss}
      action={
        <Stack direction="row" gap={2} wrap>
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
    </Banner>
  );
}
