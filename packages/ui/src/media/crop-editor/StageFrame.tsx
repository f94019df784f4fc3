import ImageOff from 'lucide-react/icons/image-off';
import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import { Spinner } from '../../feedback/spinner/index.ts';
import type { imageEditorMessages } from '../../messages/image-editor.ts';
import styles from './StageFrame.module.css';
import type { LoadStatus } from './use-loaded-image.ts';

interface StageFrameProps extends ComponentPropsWithoutRef<'div'> {
  stageRef: RefObject<HTMLDivElement | null>;
  /** The element that is flipped. */
  canvasRef: RefObject<HTMLDivElement | null>;
  /** The selection is an ellipse. */
  isRound?: boolean;
  status: LoadStatus;
  /** The image, if there is one. */
  image: ReactNode;
  labels: Pick<typeof imageEditorMessages, 'loading' | 'failed'>;
  /** What lies on the image. */
  children: ReactNode;
}

/** The image on its checkerboard, in a frame that takes presses beside it. Its sizes come from `paint`. */
export function StageFrame({
  stageRef,
  canvasRef,
  isRound,
  status,
  image,
  labels,
  children,
  ...props
}: StageFrameProps) {
  return (
    <div {...props} className={styles.Frame} data-status={status}>
      <div ref={stageRef} className={styles.Stage} data-crop-stage="" data-round={isRound || undefined}>
        <div ref={canvasRef} className={styles.Canvas}>
          <div className={styles.Output} />
          <div className={styles.Clip}>{image}</div>
          {children}
        </div>
        {status === 'loading' ? (
          <div className={styles.Center}>
            <Spinner label={labels.loading} />
          </div>
        ) : null}
        {status === 'failed' ? (
          <p className={styles.Center}>
            <ImageOff aria-hidden="true" />
            {labels.failed}
          </p>
        ) : null}
      </div>
    </div>
  );
}
