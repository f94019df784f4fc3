import { Button, StreamedText } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { useCaption } from './use-caption.ts';

interface CaptionTextProps {
  caption: ReturnType<typeof useCaption>;
  /** The maximum number of characters, if it is limited. */
  limit?: number | undefined;
}

/** A caption as it is written, and what can be done with it. */
export function CaptionText({ caption, limit }: CaptionTextProps) {
  const navigate = useNavigate();
  const prompt = caption.text.trim();
  return (
    <StreamedText
      label="Image to text"
      text={caption.text}
      state={caption.state}
      onStop={caption.stop}
      onRetry={caption.retry}
      onTextChange={caption.edit}
      actions={
        prompt === '' || caption.state === 'streaming' ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={<Send />}
            onClick={() => void navigate({ to: '/generator', state: { prompt } })}
          >
            Send to generator
          </Button>
        )
      }
      {...(limit === undefined ? {} : { count: { max: limit } })}
      {...(caption.start === undefined ? {} : { onStart: caption.start })}
      {...(caption.error === undefined ? {} : { error: caption.error })}
      {...(caption.engine === undefined ? {} : { note: `Made with: ${caption.engine}` })}
    />
  );
}
