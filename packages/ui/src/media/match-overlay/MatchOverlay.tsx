import { cx } from 'class-variance-authority';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat2 from 'lucide-react/icons/repeat-2';
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { Button } from '../../actions/button/index.ts';
import { CompareLine } from '../compare-slider/CompareLine.tsx';
import compare from '../compare-slider/CompareSlider.module.css';
import { ImageLabel } from '../compare-slider/ImageLabel.tsx';
import { useLineDrag } from '../compare-slider/use-line-drag.ts';
import hitStyles from '../../internal/Hit.module.css';
import { QueryImage } from '../../internal/QueryImage.tsx';
import { useBrokenImage } from '../../internal/use-broken-image.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { matchOverlayMessages, type lazyImageMessages } from '../../messages.ts';
import { Switch } from '../../inputs/switch/index.ts';
import { alignment, type OverlayMatch, placementStyle, type Size } from './alignment.ts';
import { differenceBoxes } from './differences.ts';
import { Differences, MatchedArea } from './Marks.tsx';
import styles from './MatchOverlay.module.css';
import { useBlink } from './use-blink.ts';

/** One of the two. */
export interface OverlayImage extends Size {
  src: string;
  /** What it shows. */
  alt: string;
}

/** How the two are compared: with a divider between them, or alternating. */
export type OverlayMode = 'slider' | 'blink';

export interface MatchOverlayProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The query image; its size is in the image's pixels, which the match uses. */
  query: OverlayImage;
  /** The matching image; only its aspect ratio matters. */
  result: OverlayImage;
  /** The position of the query on the result. */
  match: OverlayMatch;
  /** Uncontrolled if omitted. */
  mode?: OverlayMode;
  /** @default 'slider' */
  defaultMode?: OverlayMode;
  onModeChange?: (mode: OverlayMode) => void;
  labels?: Partial<typeof matchOverlayMessages & typeof lazyImageMessages>;
}

const MODES = ['slider', 'blink'] as const;

/** The query aligned with the result, so that you can see whether they are one image. */
export const MatchOverlay = forwardRef<HTMLElement, MatchOverlayProps>(function MatchOverlay(
  { query, result, match, mode: givenMode, defaultMode = 'slider', onModeChange, labels, className, ...props },
  ref,
) {
  const text = { ...matchOverlayMessages, ...labels };
  const [mode, setMode] = useControllable<OverlayMode>({
    value: givenMode,
    defaultValue: defaultMode,
    onChange: onModeChange,
  });
  const [position, setPosition] = useState(50);
  const [hasArea, setHasArea] = useState(true);
  const [hasDifferences, setHasDifferences] = useState(true);
  const stageRef = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const startDrag = useLineDrag({
    root: stageRef,
    handle,
    value: position,
    orientation: 'horizontal',
    onEnd: setPosition,
  });
  const isBlinking = mode === 'blink';
  const blink = useBlink(isBlinking);
  const announce = useAnnounce();
  const queryImage = useBrokenImage(query.src);

  const hasSize = result.width > 0 && result.width < Infinity && result.height > 0 && result.height < Infinity;
  const stage: Size = hasSize ? { width: result.width, height: result.height } : { width: 1, height: 1 };
  const placed = alignment(query, match, stage);
  if (!hasSize || !placed.isSane) warnOnce(BAD_NUMBERS);
  const boxes = differenceBoxes(match.differences, stage);

  const showOther = () => announce(text[blink.showOther()]);
  const ratio = stage.width / stage.height;
  const room = {
    '--compare-position': `${position}%`,
    '--match-overlay-ratio': ratio,
    aspectRatio: ratio,
  } as CSSProperties;
  return (
    <section aria-label={text.label} {...props} ref={ref} data-mode={mode} className={cx(styles.Root, className)}>
      <div className={styles.Bar}>
        <fieldset aria-label={text.mode} className={styles.Modes}>
          {MODES.map((one) => (
            <Button key={one} size="sm" aria-pressed={mode === one} onClick={() => mode !== one && setMode(one)}>
              {text[one]}
            </Button>
          ))}
        </fieldset>
        <div className={styles.Switches}>
          {boxes.length > 0 ? (
            <Switch
              size="sm"
              label={text.differences(boxes.length)}
              checked={hasDifferences}
              onCheckedChange={setHasDifferences}
            />
          ) : null}
          <Switch size="sm" label={text.area} checked={hasArea} onCheckedChange={setHasArea} />
        </div>
      </div>
      <div
        ref={stageRef}
        data-orientation="horizontal"
        data-drag-from={isBlinking ? undefined : 'anywhere'}
        data-seen={isBlinking ? blink.seen : undefined}
        className={cx(compare.Root, styles.Stage)}
        style={room}
        onPointerDown={(event) => {
          if (!isBlinking) startDrag(event, 'anywhere');
        }}
      >
        <div className={compare.Side} data-side="after">
          <LazyImage
            labels={labels}
            src={result.src}
            alt={result.alt}
            width={1}
            height={1}
            fill
            loadingStrategy="eager"
          />
          {isBlinking ? null : <ImageLabel text={text.result} className={styles.Label} />}
        </div>
        <div className={cx(compare.Side, styles.Query)} data-side="before">
          <QueryImage
            image={queryImage}
            alt={query.alt}
            failed={text.queryFailed}
            className={styles.Image}
            style={placementStyle(placed, query, stage)}
          />
          {isBlinking ? null : <ImageLabel text={text.query} className={styles.Label} />}
        </div>
        {hasArea ? <MatchedArea corners={placed.corners} stage={stage} /> : null}
        {hasDifferences && boxes.length > 0 ? (
          <Differences boxes={boxes} stage={stage} alt={text.differencesAlt(boxes.length)} />
        ) : null}
        {isBlinking ? (
          <>
            <button
              type="button"
              className={hitStyles.Hit}
              aria-label={blink.isCalm ? text.stageOther : text.stage}
              onClick={blink.isCalm ? showOther : blink.toggle}
            />
            <ImageLabel text={text[blink.seen]} className={styles.Label} />
          </>
        ) : (
          <CompareLine
            handle={handle}
            value={position}
            orientation="horizontal"
            label={text.line}
            position={text.position}
            startDrag={startDrag}
            onValueChange={setPosition}
          />
        )}
      </div>
      {isBlinking ? (
        <div className={styles.Bar}>
          {blink.isCalm ? null : (
            <Button
              size="sm"
              icon={blink.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              onClick={blink.toggle}
            >
              {blink.isPlaying ? text.pause : text.play}
            </Button>
          )}
          {blink.isPlaying ? null : (
            <Button size="sm" icon={<Repeat2 aria-hidden="true" />} onClick={showOther}>
              {text.other}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
});

const BAD_NUMBERS =
  'MatchOverlay got numbers that are no place, so that the whole query lies on the whole result, which proves nothing: pass sizes above 0 for both images, for region and for target, and a finite number of degrees.';
