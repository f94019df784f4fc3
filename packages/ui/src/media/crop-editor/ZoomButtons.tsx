import { Button } from '../../actions/button/index.ts';
import type { imageEditorMessages } from '../../messages/image-editor.ts';
import styles from './CropEditor.module.css';

/** What a key multiplies the scale by; 0 shows everything. */
export const ZOOM_KEYS: Readonly<Record<string, number | undefined>> = { '-': 1 / 1.5, '+': 1.5, '=': 1.5, '0': 0 };

interface ZoomButtonsProps {
  labels: typeof imageEditorMessages;
  disabled: boolean;
  onZoom: (factor: number) => void;
}

/** Shows more or less of the image. */
export function ZoomButtons({ labels, disabled, onZoom }: ZoomButtonsProps) {
  const button = (key: '-' | '+' | '0', label: string) => (
    <Button size="sm" title={`${label} (${key})`} disabled={disabled} onClick={() => onZoom(ZOOM_KEYS[key] ?? 1)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.Buttons}>
      {button('-', labels.zoomOut)}
      {button('+', labels.zoomIn)}
      {button('0', labels.fit)}
    </div>
  );
}
