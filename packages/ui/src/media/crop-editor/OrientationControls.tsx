import FlipHorizontal from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { IconButton } from '../../actions/icon-button/index.ts';
import type { imageEditorMessages } from '../../messages/image-editor.ts';
import styles from './CropEditor.module.css';
import { RotationControl } from './RotationControl.tsx';

export interface OrientationControlsProps {
  labels: typeof imageEditorMessages;
  /** Degrees, 0 … 360. */
  rotation: number;
  disabled: boolean;
  onTurn: (quarters: 1 | -1) => void;
  onFlip: (axis: 'x' | 'y') => void;
  onPreviewRotation: (rotation: number) => void;
  onRotate: (rotation: number) => void;
}

/** Rotates and mirrors the image. */
export function OrientationControls({
  labels,
  rotation,
  disabled,
  onTurn,
  onFlip,
  onPreviewRotation,
  onRotate,
}: OrientationControlsProps) {
  return (
    <>
      <div className={styles.Buttons}>
        <IconButton label={labels.rotateLeft} disabled={disabled} onClick={() => onTurn(-1)}>
          <RotateCcw />
        </IconButton>
        <IconButton label={labels.rotateRight} disabled={disabled} onClick={() => onTurn(1)}>
          {/* The other icons would weigh more than turning these. */}
          <RotateCcw style={{ scale: '-1 1' }} />
        </IconButton>
        <IconButton label={labels.flipHorizontal} disabled={disabled} onClick={() => onFlip('x')}>
          <FlipHorizontal />
        </IconButton>
        <IconButton label={labels.flipVertical} disabled={disabled} onClick={() => onFlip('y')}>
          <FlipHorizontal style={{ rotate: '90deg' }} />
        </IconButton>
      </div>
      <RotationControl
        label={labels.rotation}
        valueLabel={labels.rotationValue}
        value={rotation}
        disabled={disabled}
        onPreview={onPreviewRotation}
        onCommit={onRotate}
      />
    </>
  );
}
