import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/index.ts';
import type { imageEditorMessages } from '../../messages/image-editor.ts';
import styles from './CropEditor.module.css';

interface EditorFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  labels: typeof imageEditorMessages;
  /** The image and what lies on it. */
  stage: ReactNode;
  /** Everything beside the image that changes it. */
  controls: ReactNode;
  /** What to do, or what went wrong. */
  message: string | undefined;
  isProblem: boolean;
  /** Says which keys do what, under this id. */
  keys: { id: string; text: string };
  isReady: boolean;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** An editor of an image: the image, its controls, save and cancel. */
export const EditorFrame = forwardRef<HTMLDivElement, EditorFrameProps>(function EditorFrame(
  {
    labels,
    stage,
    controls,
    message,
    isProblem,
    keys,
    isReady,
    saving,
    onSave,
    onCancel,
    className,
    onKeyDown,
    ...props
  },
  ref,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button in it
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a layout of its own
      role="group"
      aria-label={labels.editor}
      {...props}
      ref={ref}
      className={cx(styles.Root, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // Also where Enter has just ended the typing of a number.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSave();
      }}
    >
      <div className={styles.Parts}>
        <div className={styles.View}>
          {stage}
          <p className={styles.Message} data-problem={isProblem || undefined}>
            {message}
          </p>
          <span id={keys.id} hidden>
            {keys.text}
          </span>
        </div>
        <div className={styles.Panel}>
          {controls}
          <div className={styles.Actions}>
            <Button onClick={onCancel}>{labels.cancel}</Button>
            <Button
              variant="primary"
              disabled={!isReady}
              loading={saving}
              loadingLabel={labels.saving}
              onClick={onSave}
            >
              {labels.save}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
});
