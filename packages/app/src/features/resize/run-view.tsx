import { Button, GenerationProgress, ImageRoom } from '@mekiki/ui';
import { type Size, sizeAfter } from './factor.ts';
import type { Run } from './resizer.ts';

const LABELS = { step: (done: number, total: number) => `Tile ${done} of ${total}` };
/** Room for an image whose size is not known. */
const SQUARE = { width: 1, height: 1 };

export interface RunViewProps {
  run: Run;
  /** Of the source, once it is known. */
  size: Size | undefined;
  /** The source, to look at. */
  src: string | undefined;
  onCancel: () => void;
}

/** How far a run is, where its result will be, and the way out of it. */
export function RunView({ run: { settings, last }, size = SQUARE, src, onCancel }: RunViewProps) {
  return (
    <ImageRoom ratio={size.width / size.height}>
      <GenerationProgress
        rounded
        label="The enhanced image"
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
