import { Button, GenerationProgress, ImageRoom } from '@mekiki/ui';
import { type Size, sizeAfter } from './factor.ts';
import type { Run } from './resizer.ts';

const LABELS = { step: (done: number, total: number) => `Tile ${done} of ${total}` };
/** Reserved size for an image whose size is not known. */
const SQUARE = { width: 1, height: 1 };

export interface RunViewProps {
  run: Run;
  /** Size of the source, once it is known. */
  size: Size | undefined;
  /** URL to display the source. */
  src: string | undefined;
  onCancel: () => void;
}

/** The progress of a run, a placeholder for its result, and a cancel button. */
export function RunView({ run: { settings, last }, size = SQUARE, src, onCancel }: RunViewProps) {
  return (
    <ImageRoom ratio={size.width / size.height}>
      <GenerationProgress
        rounded
        label="The upscaled image"
        {...sizeAfter(size, settings.factor)}
        labels={LABELS}
        {...(src === undefined ? {} : { preview: src })}
        {...(last?.type === 'progress' ? { step: last.done, steps: last.total } : {})}
        {...(last?.type === 'queue' ? { position: last.position } : {})}
        {...(last?.seconds === undefined ? {} : { seconds: last.seconds })}
      >
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </GenerationProgress>
    </ImageRoom>
  );
}
