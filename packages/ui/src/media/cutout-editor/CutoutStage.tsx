import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import type { Size } from '../crop-editor/rect.ts';
import { StageFrame } from '../crop-editor/StageFrame.tsx';
import type { LoadStatus } from '../crop-editor/use-loaded-image.ts';
import type { cutoutEditorMessages } from '../../messages.ts';
import styles from './CutoutEditor.module.css';
import type { Moved } from './cutout-state.ts';
import type { CutoutGrip } from './use-cutout-gesture.ts';
import { PART } from './view.ts';

interface CutoutStageProps {
  stageRef: RefObject<HTMLDivElement | null>;
  canvasRef: RefObject<HTMLDivElement | null>;
  /** What lies on the image as it does: `paintOutline` draws in it. */
  planeRef: RefObject<HTMLDivElement | null>;
  status: LoadStatus;
  size: Size | undefined;
  /** The image. */
  children: ReactNode;
  labels: typeof cutoutEditorMessages;
  /** Names of the points. */
  names: readonly string[];
  /** Index of the one that keys and buttons are about. */
  current: number;
  /** There is something to move. */
  isShape: boolean;
  keysId: string;
  onGrab: (event: PointerEvent, grip: CutoutGrip) => void;
  onKey: (event: KeyboardEvent, moved: Moved) => void;
  onCurrent: (index: number) => void;
  /** A press of Space, or a tap through a screen reader. */
  onAsk: (moved: Moved) => void;
}

/** The image with the outline and its points. */
export function CutoutStage({
  stageRef,
  canvasRef,
  planeRef,
  status,
  size,
  children,
  labels,
  names,
  current,
  isShape,
  keysId,
  onGrab,
  onKey,
  onCurrent,
  onAsk,
}: CutoutStageProps) {
  const grip = (moved: Moved) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      onGrab(event, moved);
    },
    onKeyDown: (event: KeyboardEvent) => onKey(event, moved),
    onClick: ({ detail }: MouseEvent) => {
      // A press by a pointer has said it.
      if (detail === 0) onAsk(moved);
    },
  });
  return (
    <StageFrame
      stageRef={stageRef}
      canvasRef={canvasRef}
      status={status}
      image={children}
      labels={labels}
      onPointerDown={(event) => onGrab(event, 'image')}
    >
      {size ? (
        <div ref={planeRef} className={styles.Plane}>
          <div role="application" aria-label={labels.selection} aria-describedby={keysId}>
            {isShape ? (
              <button
                type="button"
                aria-label={labels.selection}
                className={styles.Shape}
                data-part={PART.shape}
                {...grip('shape')}
              />
            ) : null}
            <svg
              aria-hidden="true"
              className={styles.Lines}
              viewBox={`0 0 ${size.width} ${size.height}`}
              preserveAspectRatio="none"
            >
              <path data-part={PART.shade} className={styles.Shade} />
              <path data-part={PART.line} className={styles.Edge} />
              <path data-part={PART.line} className={styles.Line} />
            </svg>
            {names.map((name, index) => (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- points have nothing but their order
                key={index}
                type="button"
                aria-label={name}
                className={styles.Point}
                data-part={PART.point}
                data-current={index === current || undefined}
                tabIndex={index === current ? 0 : -1}
                onFocus={() => onCurrent(index)}
                {...grip(index)}
              />
            ))}
          </div>
        </div>
      ) : null}
    </StageFrame>
  );
}
