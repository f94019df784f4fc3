import { Button } from '../../actions/button/index.ts';
import type { imageEditorMessages } from '../../messages/image-editor.ts';
import styles from './CropEditor.module.css';

/** Six presses zoom from everything to the largest, eight times that; with the 1.2 of the viewer twelve would. */
const STEP = 1.5;
const OUT = 1 / STEP;
/** Below the least scale, which shows everything. */
const FIT = 0;

/** What a key multiplies the scale by. */
export const ZOOM_KEYS: Readonly<Record<string, number | undefined>> = { '-': OUT, '+': STEP, '=': STEP, '0': FIT };

interface ZoomButtonsProps {
  labels: typeof imageEditorMessages;
  disabled: boolean;
  onZoom: (factor: number) => void;
}

/** Shows more or less of the image. */
export function ZoomButtons({ labels, disabled, onZoom }: ZoomButtonsProps) {
  const button = (key: string, label: string, factor: number) => (
    <Button size="sm" title={`${label} (${key})`} disabled={disabled} onClick={() => onZoom(factor)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.Buttons}>
      {button('-', labels.zoomOut, OUT)}
      {button('+', labels.zoomIn, STEP)}
      {button('0', labels.fit, FIT)}
    </div>
  );
}
