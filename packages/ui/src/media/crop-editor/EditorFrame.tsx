import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/index.ts';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import type { imageEditorMessages } from '../../messages/image-editor.ts';
import styles from './CropEditor.module.css';
import type { ZoomView } from './use-view-zoom.ts';
import { ZOOM_KEYS, ZoomButtons } from './ZoomButtons.tsx';

interface EditorFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  labels: typeof imageEditorMessages;
  /** The image and what lies on it. */
  stage: ReactNode;
  zoomView: ZoomView;
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
    zoomView,
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
  const announce = useAnnounce();
  const zoom = (factor: number) => announce(labels.zoomed(Math.round(zoomView(factor) * 100)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the buttons in it
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a layout of its own
      role="group"
      aria-label={labels.editor}
      {...props}
      ref={ref}
      className={cx(styles.Root, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
        const factor = ZOOM_KEYS[event.key];
        const isZoom = factor !== undefined && isReady && !hasModifier && !(event.target instanceof HTMLInputElement);
        if (isZoom) zoom(factor);
        // Also where Enter has just ended the typing of a number.
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave();
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles.Parts}>
        <div className={styles.View}>
          {stage}
          <ZoomButtons labels={labels} disabled={!isReady} onZoom={zoom} />
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
