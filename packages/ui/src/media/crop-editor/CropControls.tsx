import type { RefObject } from 'react';
import { Button } from '../../actions/button/index.ts';
import type { cropEditorMessages } from '../../messages.ts';
import styles from './CropEditor.module.css';
import type { CropState } from './crop-state.ts';
import { NumberInput } from './NumberInput.tsx';
import { OrientationControls, type OrientationControlsProps } from './OrientationControls.tsx';
import type { Rect, Side, Size } from './rect.ts';
import type { CropAspect } from './types.ts';

interface CropControlsProps extends Omit<OrientationControlsProps, 'labels' | 'rotation' | 'disabled'> {
  labels: typeof cropEditorMessages;
  state: CropState;
  /** What will be saved, in whole pixels. */
  shown: Rect;
  output: Size;
  /** Least width and height. */
  min: number;
  disabled: boolean;
  selectAllRef: RefObject<HTMLButtonElement | null>;
  aspects: readonly CropAspect[];
  /** Index of the chosen one. */
  chosen: number;
  onAspect: (index: number) => void;
  onSide: (side: Side, value: number) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onReset: () => void;
}

/** Everything beside the image that changes it. */
export function CropControls({
  labels,
  state,
  shown,
  output,
  min,
  disabled,
  selectAllRef,
  aspects,
  chosen,
  onAspect,
  onSide,
  onSelectAll,
  onClear,
  onReset,
  ...orientation
}: CropControlsProps) {
  const side = (name: Side, value: number, smallest: number, largest: number) => (
    <NumberInput
      label={labels[name]}
      value={value}
      min={smallest}
      max={largest}
      disabled={disabled}
      onCommit={(typed) => onSide(name, typed)}
    />
  );
  return (
    <div className={styles.Controls}>
      <OrientationControls {...orientation} labels={labels} rotation={state.rotation} disabled={disabled} />
      {aspects.length > 0 ? (
        <fieldset className={styles.Aspects} aria-label={labels.aspects}>
          {aspects.map(({ label }, index) => (
            <Button
              key={label}
              size="sm"
              className={styles.Aspect}
              disabled={disabled}
              aria-pressed={index === chosen}
              onClick={() => onAspect(index)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={styles.Fields} aria-label={labels.selection}>
        {side('left', shown.x, 0, output.width - min)}
        {side('top', shown.y, 0, output.height - min)}
        {side('width', shown.width, min, output.width - shown.x)}
        {side('height', shown.height, min, output.height - shown.y)}
      </fieldset>
      <div className={styles.Buttons}>
        <Button ref={selectAllRef} size="sm" disabled={disabled} onClick={onSelectAll}>
          {labels.selectAll}
        </Button>
        {/* Not `disabled` while there is nothing to clear: it would lose the focus when it is pressed. */}
        <Button size="sm" disabled={disabled} aria-disabled={state.rect === null} onClick={onClear}>
          {labels.clear}
        </Button>
        <Button size="sm" disabled={disabled} onClick={onReset}>
          {labels.reset}
        </Button>
      </div>
    </div>
  );
}
