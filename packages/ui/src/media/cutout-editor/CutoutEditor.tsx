import { forwardRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import { cutoutEditorMessages } from '../../messages.ts';
import { EditorFrame } from '../crop-editor/EditorFrame.tsx';
import { arrowStep } from '../crop-editor/keys.ts';
import type { Point, Size } from '../crop-editor/rect.ts';
import { flip, normalizeRotation, outputSize } from '../crop-editor/transform.ts';
import { useImageExport } from '../crop-editor/use-image-export.ts';
import { useLoadedImage } from '../crop-editor/use-loaded-image.ts';
import { useObjectUrl } from '../crop-editor/use-object-url.ts';
import { useViewZoom } from '../crop-editor/use-view-zoom.ts';
import { animateFlip, paint } from '../crop-editor/view.ts';
import { CutoutControls } from './CutoutControls.tsx';
import { CutoutStage } from './CutoutStage.tsx';
import {
  type CutoutState,
  type Moved,
  movePoints,
  pointSeenAt,
  seenAt,
  startCutout,
  wholeOutline,
} from './cutout-state.ts';
import { cutoutFrame, exportCutout } from './export.ts';
import { insertAt, isShape, onImage, placeAfter, type Points } from './points.ts';
import stageStyles from '../crop-editor/StageFrame.module.css';
import type { CutoutEditorProps } from './types.ts';
import { useCutoutGesture } from './use-cutout-gesture.ts';
import { useHistory } from './use-history.ts';
import { paintOutline } from './view.ts';

/** Cuts a part of any outline out of an image, and exports it as an image file. */
export const CutoutEditor = forwardRef<HTMLDivElement, CutoutEditorProps>(function CutoutEditor(
  { src, ...props },
  ref,
) {
  const url = useObjectUrl(src);
  // Another image resets the editor.
  return <Editor {...props} key={url} ref={ref} src={url} />;
});

const NO_IMAGE: Size = { width: 1, height: 1 };
/** Delay after the last key before the place is announced, in milliseconds. */
const SETTLED = 500;

type Problem = 'tooSmall' | 'tooFew' | 'saveFailed';

interface EditorProps extends Omit<CutoutEditorProps, 'src'> {
  src: string | undefined;
}

const Editor = forwardRef<HTMLDivElement, EditorProps>(function Editor(
  { src, initial, output: format, maxViewZoom, onSave, onCancel, onChange, saving = false, labels, ...props },
  ref,
) {
  const text = { ...cutoutEditorMessages, ...labels };
  const [state, setState] = useState<CutoutState>(() => ({ points: null, rotation: 0, flipX: false, flipY: false }));
  const [wantedCurrent, setCurrent] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const stageRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const planeRef = useRef<HTMLDivElement>(null);
  const selectAllRef = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const settled = useTimeout();
  const history = useHistory<CutoutState>();
  const id = useId();
  const { imageRef, status, size, onImageEnd } = useLoadedImage(src, text.failed, (image) =>
    setState(startCutout(initial, image)),
  );
  // The newest state, also between an event and its render.
  const newest = useRef(state);
  /** The point that gets the focus with the next render. */
  const focusOn = useRef<number>(undefined);

  const natural = size ?? NO_IMAGE;
  const points: Points = state.points ?? [];
  const current = Math.min(wantedCurrent, Math.max(0, points.length - 1));
  const output = outputSize(natural, state.rotation);

  useIsomorphicLayoutEffect(() => {
    newest.current = state;
    if (!stageRef.current || !size) return;
    paint(stageRef.current, { ...state, rect: null }, { image: size, aspect: undefined });
    if (planeRef.current) paintOutline(planeRef.current, { points: state.points ?? [] }, size);
    if (focusOn.current === undefined) return;
    const buttons = planeRef.current?.querySelectorAll<HTMLElement>('[data-part="point"]');
    buttons?.[focusOn.current]?.focus({ preventScroll: true });
    focusOn.current = undefined;
  }, [state, size]);
  const zoomView = useViewZoom(stageRef, maxViewZoom);

  const fail = (which: Problem) => {
    setProblem(which);
    announce(text[which], 'assertive');
  };
  const show = (next: CutoutState) => {
    newest.current = next;
    setState(next);
    setProblem(undefined);
    onChange?.(next);
  };
  const say = (said: string, delay = 0) => settled.start(delay, () => announce(said));
  const commit = (next: CutoutState, said?: string, delay?: number) => {
    history.note(newest.current);
    show(next);
    if (said !== undefined) say(said, delay);
  };
  const nameOf = (index: number, of: CutoutState) => {
    const point = of.points?.[index];
    const seen = point ? seenAt(point, natural, of) : { x: 0, y: 0 };
    return text.point(index + 1, of.points?.length ?? 0, Math.round(seen.x), Math.round(seen.y));
  };
  const describe = (moved: Moved, of: CutoutState) => {
    if (moved !== 'shape') return nameOf(moved, of);
    const { width, height } = cutoutFrame(of, natural).rect;
    return text.selected(width, height);
  };
  const change = (next: Points, moved: Moved, delay?: number) => {
    const to = { ...newest.current, points: next };
    commit(to, describe(moved, to), delay);
  };
  const focusPoint = (index: number) => {
    setCurrent(index);
    focusOn.current = index;
  };
  const addAfter = (index: number) => {
    const at = points.length === 0 ? 0 : index + 1;
    const next = insertAt(points, at, placeAfter(points, index, natural));
    commit({ ...state, points: next }, text.added(at + 1, next.length));
    return at;
  };
  const remove = (index: number) => {
    if (points.length === 0) return undefined;
    const left = points.toSpliced(index, 1);
    const said = left.length > 0 ? text.removed(index + 1, left.length) : text.cleared;
    commit({ ...state, points: left.length > 0 ? left : null }, said);
    return Math.min(index, left.length - 1);
  };
  const clear = () => {
    if (state.points) commit({ ...state, points: null }, text.cleared);
  };
  const undo = () => {
    const before = history.undo();
    if (!before) return;
    // What had the focus may be gone.
    const count = before.points?.length ?? 0;
    if (planeRef.current?.contains(document.activeElement)) {
      if (count > 0) focusPoint(Math.min(current, count - 1));
      else selectAllRef.current?.focus();
    }
    show(before);
    say(text.undone);
  };

  const grab = useCutoutGesture({
    stageRef,
    planeRef,
    state,
    size,
    current,
    onStart: () => setProblem(undefined),
    onEnd: ({ points: next, current: at, isAdded }) => {
      if (at !== undefined) focusPoint(at);
      else if (points.length !== next.length) setCurrent(0);
      if (isAdded && at !== undefined) commit({ ...state, points: next }, text.added(at + 1, next.length));
      else change(next, at ?? 'shape');
    },
    onTooSmall: () => fail('tooSmall'),
  });

  const pressKey = (event: KeyboardEvent, moved: Moved) => {
    const { key } = event;
    const go = { PageUp: current - 1, PageDown: current + 1, Home: 0, End: -1 }[key];
    const step = arrowStep(event);
    if (key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      undo();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) change(movePoints(newest.current, moved, step, natural), moved, SETTLED);
    else if (key === 'Delete' || key === 'Backspace') {
      const next = moved === 'shape' ? -1 : remove(moved);
      if (moved === 'shape') clear();
      // What had the focus is gone: a neighbor gets it, or the way back.
      if (next !== undefined && next >= 0) focusPoint(next);
      else selectAllRef.current?.focus();
    } else if (moved !== 'shape' && go !== undefined) {
      const index = (go + points.length) % points.length;
      planeRef.current?.querySelectorAll<HTMLElement>('[data-part="point"]')[index]?.focus();
    } else if (moved !== 'shape' && key === 'Enter') focusPoint(addAfter(moved));
    else return;
    event.preventDefault();
  };

  const turnTo = (rotation: number) => ({ ...state, rotation: normalizeRotation(rotation) });

  const { isExporting, save } = useImageExport({
    imageRef,
    disabled: status !== 'ready' || saving,
    make: (image) => exportCutout(image, newest.current, format),
    onStart: () => setProblem(undefined),
    onSave,
    onFail: () => fail('saveFailed'),
  });
  const seen = points[current] && seenAt(points[current], natural, state);

  return (
    <EditorFrame
      {...props}
      ref={ref}
      labels={text}
      message={problem ? text[problem] : size && text.hint}
      isProblem={problem !== undefined}
      keys={{ id: `${id}-keys`, text: text.keys }}
      isReady={status === 'ready'}
      saving={saving || isExporting}
      onSave={() => {
        const { points: outline } = newest.current;
        if (outline && !isShape(outline)) fail('tooFew');
        else void save();
      }}
      onCancel={onCancel}
      zoomView={zoomView}
      stage={
        <CutoutStage
          stageRef={stageRef}
          canvasRef={canvasRef}
          planeRef={planeRef}
          status={status}
          size={size}
          labels={text}
          names={points.map((_, index) => nameOf(index, state))}
          current={current}
          isShape={points.length > 2}
          keysId={`${id}-keys`}
          onGrab={grab}
          onKey={pressKey}
          onCurrent={setCurrent}
          onAsk={(moved) => announce(describe(moved, state))}
        >
          {src === undefined || status === 'failed' ? null : (
            <img
              ref={imageRef}
              className={stageStyles.Image}
              crossOrigin="anonymous"
              src={src}
              alt={text.canvas}
              draggable={false}
              onLoad={(event) => onImageEnd(event.currentTarget)}
              onError={(event) => onImageEnd(event.currentTarget)}
            />
          )}
        </CutoutStage>
      }
      controls={
        <CutoutControls
          labels={text}
          place={seen}
          pointName={seen ? text.pointFields(current + 1, points.length) : text.selection}
          output={output}
          canUndo={history.canUndo}
          hasPoints={points.length > 0}
          disabled={status !== 'ready'}
          selectAllRef={selectAllRef}
          rotation={state.rotation}
          onTurn={(quarters) => commit(turnTo(((state.rotation % 360) + quarters * 90 + 360) % 360))}
          onFlip={(axis) => {
            commit({ ...state, ...flip(state, axis) });
            if (canvasRef.current) animateFlip(canvasRef.current, axis);
          }}
          onPreviewRotation={(rotation) => {
            if (!stageRef.current || !size) return;
            paint(stageRef.current, { ...turnTo(rotation), rect: null }, { image: size, aspect: undefined });
          }}
          onRotate={(rotation) => commit(turnTo(rotation))}
          onPlace={(place: Point) => {
            const to = onImage(pointSeenAt(place, natural, state), natural);
            commit({ ...state, points: points.toSpliced(current, 1, to) });
          }}
          onAdd={() => setCurrent(addAfter(current))}
          onRemove={() => remove(current)}
          onUndo={undo}
          onSelectAll={() => change(wholeOutline(natural), 'shape')}
          onClear={clear}
          onReset={() => commit(startCutout(initial, natural))}
        />
      }
    />
  );
});
