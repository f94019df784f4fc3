import { forwardRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import { cropEditorMessages } from '../../messages.ts';
import { CropControls } from './CropControls.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { exportCrop, exportFrame } from './export.ts';
import {
  type CropRules,
  type CropState,
  flipState,
  minTyped,
  rotateTo,
  startState,
  turn,
  wholeRect,
} from './crop-state.ts';
import { CropStage } from './CropStage.tsx';
import stageStyles from './StageFrame.module.css';
import { rectAfterKey } from './keys.ts';
import { type Rect, roundEdges, setSide, type Side, type Size } from './rect.ts';
import { checkInitial, saneAspect } from './sane-props.ts';
import { outputSize } from './transform.ts';
import type { CropEditorProps } from './types.ts';
import { type Grip, useCropGesture } from './use-crop-gesture.ts';
import { useImageExport } from './use-image-export.ts';
import { useLoadedImage } from './use-loaded-image.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useViewZoom } from './use-view-zoom.ts';
import { animateFlip, hintKey, paint } from './view.ts';

/** Crops, rotates and mirrors an image, and exports it as an image file. */
export const CropEditor = forwardRef<HTMLDivElement, CropEditorProps>(function CropEditor({ src, ...props }, ref) {
  const url = useObjectUrl(src);
  // Another image resets the editor.
  return <Editor {...props} key={url} ref={ref} src={url} />;
});

const NO_IMAGE: Size = { width: 1, height: 1 };
const NO_RECT: Rect = { x: 0, y: 0, width: 0, height: 0 };
/** Delay after the last key before the selection is announced, in milliseconds. */
const SETTLED = 500;

type Problem = 'tooSmall' | 'saveFailed';

interface EditorProps extends Omit<CropEditorProps, 'src'> {
  src: string | undefined;
}

const Editor = forwardRef<HTMLDivElement, EditorProps>(function Editor(
  {
    src,
    initial,
    aspect: givenAspect,
    aspects = [],
    shape = 'rectangle',
    output: format,
    emptyCorners = 'fill',
    maxViewZoom,
    onSave,
    onCancel,
    onChange,
    saving = false,
    labels,
    ...props
  },
  ref,
) {
  const text = { ...cropEditorMessages, ...labels };
  const isRound = shape === 'round';
  const [chosen, setChosen] = useState(0);
  const aspect = saneAspect(aspects.length > 0 ? aspects[chosen]?.value : givenAspect) ?? (isRound ? 1 : undefined);
  const [state, setState] = useState<CropState>(() => ({ rect: null, rotation: 0, flipX: false, flipY: false }));
  const [problem, setProblem] = useState<Problem>();
  const stageRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLDivElement>(null);
  const selectAllRef = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const settled = useTimeout();
  const id = useId();
  const { imageRef, status, size, onImageEnd } = useLoadedImage(src, text.failed, (image) => {
    checkInitial(initial);
    setState(startState(initial, { image, aspect }));
  });
  const fill = emptyCorners === 'fill';
  const rules: CropRules | undefined = size && { image: size, aspect, fill };
  // The newest state, also between an event and its render, such as when the key that saves ends the typing of a
  // number.
  const newest = useRef(state);

  const [fitted, setFitted] = useState(aspect);
  if (rules && fitted !== aspect) {
    setFitted(aspect);
    setState(startState(state, rules));
  }

  useIsomorphicLayoutEffect(() => {
    newest.current = state;
    if (stageRef.current && size) paint(stageRef.current, state, { image: size, aspect, fill });
  }, [state, size, aspect, fill]);
  const zoomView = useViewZoom(stageRef, maxViewZoom);

  const commit = (next: CropState, said?: string, delay = 0) => {
    newest.current = next;
    setState(next);
    setProblem(undefined);
    onChange?.(next);
    if (said !== undefined) settled.start(delay, () => announce(said));
  };
  const describe = (rect: Rect, of: Grip) => {
    const { x, y, width, height } = roundEdges(rect, output);
    return of === 'selection' ? text.place(x, y) : text.selected(width, height);
  };
  const output = outputSize(size ?? NO_IMAGE, state.rotation);
  const limits = { bounds: output, min: minTyped(output), aspect };
  const frame = exportFrame(state, size ?? NO_IMAGE);

  const grab = useCropGesture({
    stageRef,
    state,
    rules,
    onStart: () => setProblem(undefined),
    onEnd: (next, grip) => commit(next, next.rect ? describe(next.rect, grip) : undefined),
    onTooSmall: () => {
      setProblem('tooSmall');
      announce(text.tooSmall, 'assertive');
    },
  });

  const chooseAspect = (index: number) => {
    setChosen(index);
    const value = saneAspect(aspects[index]?.value) ?? (isRound ? 1 : undefined);
    setFitted(value);
    if (!rules) return;
    const next = startState(state, { ...rules, aspect: value });
    // Without a selection nothing has changed yet.
    if (next.rect) commit(next, describe(next.rect, 'n'));
  };

  const clear = () => {
    if (state.rect) commit({ ...state, rect: null }, text.cleared);
  };

  const pressKey = (event: KeyboardEvent, grip: Exclude<Grip, 'image'>) => {
    if (!state.rect) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      // The focus moves to the control that undoes it.
      selectAllRef.current?.focus();
      clear();
      return;
    }
    const rect = rectAfterKey(state.rect, grip, event, limits);
    if (!rect) return;
    event.preventDefault();
    commit({ ...state, rect }, describe(rect, grip), SETTLED);
  };

  const flipTo = (axis: 'x' | 'y') => {
    if (!rules) return;
    commit(flipState(state, axis, rules));
    if (canvasRef.current) animateFlip(canvasRef.current, axis);
  };

  const setTyped = (side: Side, value: number) => {
    // What is typed counts from the whole pixels that are shown; an aspect has none.
    const from = aspect === undefined || !state.rect ? frame.rect : state.rect;
    commit({ ...state, rect: setSide(from, side, value, limits) });
  };

  const { isExporting, save } = useImageExport({
    imageRef,
    disabled: status !== 'ready' || saving,
    make: (image) => exportCrop(image, newest.current, fill, { ...format, isRound }),
    onStart: () => setProblem(undefined),
    onSave,
    onFail: () => {
      setProblem('saveFailed');
      announce(text.saveFailed, 'assertive');
    },
  });

  return (
    <EditorFrame
      {...props}
      ref={ref}
      labels={text}
      message={problem ? text[problem] : size && text[hintKey()]}
      isProblem={problem !== undefined}
      keys={{ id: `${id}-keys`, text: text.keys }}
      isReady={status === 'ready'}
      saving={saving || isExporting}
      onSave={() => void save()}
      onCancel={onCancel}
      zoomView={zoomView}
      stage={
        <CropStage
          stageRef={stageRef}
          canvasRef={canvasRef}
          isRound={isRound}
          status={status}
          labels={text}
          keysId={`${id}-keys`}
          onGrab={grab}
          onKey={pressKey}
          onAsk={() => announce(text.selected(frame.rect.width, frame.rect.height))}
          onClear={clear}
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
        </CropStage>
      }
      controls={
        <CropControls
          labels={text}
          state={state}
          shown={size ? frame.rect : NO_RECT}
          output={output}
          min={Math.ceil(limits.min)}
          disabled={status !== 'ready'}
          selectAllRef={selectAllRef}
          aspects={aspects}
          chosen={chosen}
          onAspect={chooseAspect}
          onTurn={(quarters) => rules && commit(turn(state, quarters, rules))}
          onFlip={flipTo}
          onPreviewRotation={(rotation) => {
            if (stageRef.current && rules) paint(stageRef.current, rotateTo(state, rotation, rules), rules);
          }}
          onRotate={(rotation) => rules && commit(rotateTo(state, rotation, rules))}
          onSide={setTyped}
          onSelectAll={() => {
            if (!rules) return;
            const rect = wholeRect(state.rotation, rules);
            commit({ ...state, rect }, describe(rect, 'image'));
          }}
          onClear={clear}
          onReset={() => rules && commit(startState(initial, rules))}
        />
      }
    />
  );
});
