import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react';
import type { cropEditorMessages } from '../../messages.ts';
import styles from './CropStage.module.css';
import type { Grip } from './use-crop-gesture.ts';
import { HANDLES, pullOf } from './rect.ts';
import { StageFrame } from './StageFrame.tsx';
import stageStyles from './StageFrame.module.css';
import type { LoadStatus } from './use-loaded-image.ts';

interface CropStageProps {
  stageRef: RefObject<HTMLDivElement | null>;
  /** The element that is flipped. */
  canvasRef: RefObject<HTMLDivElement | null>;
  /** The selection is an ellipse. */
  isRound: boolean;
  status: LoadStatus;
  /** The image. */
  children: ReactNode;
  labels: typeof cropEditorMessages;
  /** Says which keys do what. */
  keysId: string;
  onGrab: (event: PointerEvent, grip: Grip) => void;
  onKey: (event: KeyboardEvent, grip: Exclude<Grip, 'image'>) => void;
  /** A press of Enter, or a tap through a screen reader. */
  onAsk: () => void;
  onClear: () => void;
}

const PLACES = { '-1': 'start', '0': 'middle', '1': 'end' } as const;

/** The image with the selection and its handles. Its content comes from `paint`. */
export function CropStage({
  stageRef,
  canvasRef,
  isRound,
  status,
  children,
  labels,
  keysId,
  onGrab,
  onKey,
  onAsk,
  onClear,
}: CropStageProps) {
  const grip = (name: Exclude<Grip, 'image'>) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      onGrab(event, name);
    },
    onKeyDown: (event: KeyboardEvent) => onKey(event, name),
    onClick: onAsk,
  });
  return (
    <StageFrame
      stageRef={stageRef}
      canvasRef={canvasRef}
      isRound={isRound}
      status={status}
      image={children}
      labels={labels}
      onPointerDown={(event) => onGrab(event, 'image')}
      onContextMenu={(event: MouseEvent) => {
        // A long press and the keyboard request a menu with the primary button.
        const isRightClick = event.button === 2 || event.ctrlKey;
        if (!isRightClick || !stageRef.current?.hasAttribute('data-selected')) return;
        event.preventDefault();
        onClear();
      }}
    >
      <div className={stageStyles.Clip}>
        <div className={styles.Shade} />
      </div>
      <div className={styles.Selection} role="application" aria-label={labels.selection} aria-describedby={keysId}>
        <button type="button" aria-label={labels.selection} className={styles.Body} {...grip('selection')} />
        {HANDLES.map((handle) => {
          const pull = pullOf(handle);
          return (
            <button
              key={handle}
              type="button"
              aria-label={labels.handles[handle]}
              className={styles.Handle}
              data-handle={handle}
              data-x={PLACES[pull.x]}
              data-y={PLACES[pull.y]}
              {...grip(handle)}
            />
          );
        })}
        <span className={styles.Size} />
      </div>
    </StageFrame>
  );
}
