import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useReducer, useRef, useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { cssColor } from '../lazy-image/css-color.ts';
import { initialLoadState, reduceLoad } from '../lazy-image/state.ts';
import type { imageViewerMessages } from '../../messages.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import styles from './Image.module.css';
import type { ImageViewerProps, ViewerItem, ViewerView } from './types.ts';
import { type Advance, useAdvance } from './use-advance.ts';
import { useNeighbours } from './use-neighbours.ts';
import type { ViewControl } from './view-control.ts';
import { isSize, type Size, type View } from './viewport.ts';

interface ImageProps {
  item: ViewerItem;
  /** Loaded after this one. */
  neighbours: readonly (ViewerItem | undefined)[];
  advance: Advance | undefined;
  renderLayer: ImageViewerProps['renderLayer'];
  control: ViewControl;
  /** At rest. */
  view: View;
  labels: typeof imageViewerMessages;
  onFail: () => void;
}

/** The box for images without an intrinsic size, such as some vector drawings. */
const NO_SIZE: Size = { width: 300, height: 150 };

/**
 * One image on the stage; each image has its own key, and keeps its view when its source changes. The view is drawn
 * outside React, by `control`.
 */
export function Image({ item, neighbours, advance, renderLayer, control, view, labels, onFail }: ImageProps) {
  const [state, dispatch] = useReducer(reduceLoad, true, initialLoadState);
  const [natural, setNatural] = useState<Size>();
  const canvas = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  /** The `sizes` of the file that came. */
  const good = useRef('');
  const [source, setSource] = useState(item.src);
  if (source !== item.src) {
    setSource(item.src);
    dispatch({ type: 'source-changed', eager: true });
  }
  const { status } = state;
  const attempt = 'attempt' in state ? state.attempt : 0;
  const { width, height } = isSize(item) ? item : (natural ?? {});
  useNeighbours(neighbours, status === 'loaded', control);
  useAdvance(advance, status !== 'loading');

  const come = (instant: boolean) => {
    good.current = image.current?.sizes ?? '';
    // It may have been complete before its event.
    if (status !== 'loading') return;
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {};
    // Of several widths the one of the largest counts: the browser scales what it chose.
    const widest = widestOf(item.srcSet) ?? naturalWidth;
    const size = { width: widest, height: (widest * naturalHeight) / naturalWidth };
    if (!isSize(item)) setNatural(isSize(size) ? size : NO_SIZE);
    // It takes the place of the small one, which must not fade.
    dispatch({ type: 'loaded', instant: instant || Boolean(item.previewSrc) });
  };

  useIsomorphicLayoutEffect(() => {
    // Another try or source is another element in the same view.
    control.writeSizes(image.current);
    // A preloaded neighbor is complete already, and must not flash.
    if (image.current?.complete && image.current.naturalWidth > 0) come(true);
    // Once for each try.
  }, [attempt, item.src]);

  useIsomorphicLayoutEffect(() => {
    control.show(canvas.current, { width, height });
    return () => control.clear();
  }, [control, width, height]);

  return (
    <>
      <div
        ref={canvas}
        className={styles.Canvas}
        data-unknown=""
        data-status={status}
        data-instant={(state.status === 'loaded' && state.instant) || undefined}
        style={status === 'error' ? undefined : { backgroundColor: cssColor(item.color) }}
      >
        {item.previewSrc && status === 'loading' ? <img className={styles.Over} src={item.previewSrc} alt="" /> : null}
        {status === 'error' ? null : (
          <img
            key={`${attempt}\n${item.src}`}
            ref={image}
            className={styles.Image}
            srcSet={item.srcSet}
            src={item.src || undefined}
            alt={item.alt}
            draggable={false}
            decoding="async"
            onLoad={() => come(false)}
            onError={({ currentTarget }) => {
              if (status === 'loading') {
                dispatch({ type: 'failed' });
                onFail();
                // A larger file failed: the one before it comes back, once.
              } else if (currentTarget.sizes !== good.current) currentTarget.sizes = good.current;
            }}
          />
        )}
        {renderLayer && status === 'loaded' && isSize(control.image) ? (
          <div className={styles.Over}>{renderLayer(item, viewOf(control, view))}</div>
        ) : null}
      </div>
      {status === 'loading' ? (
        <div className={styles.Notice} data-loading="">
          <Spinner size={28} label={labels.loading} />
        </div>
      ) : null}
      {status === 'error' ? (
        <div className={styles.Notice}>
          <ImageOff aria-hidden="true" />
          <span>{labels.failed}</span>
          <Button icon={<RotateCw aria-hidden="true" />} onClick={() => dispatch({ type: 'retry' })}>
            {labels.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** In px, of a `srcset` with widths. */
function widestOf(srcSet = ''): number | undefined {
  const widths = Array.from(srcSet.matchAll(/\s(\d+)w/g), ([, width]) => Number(width));
  return widths.length > 0 ? Math.max(...widths) : undefined;
}

function viewOf({ image, stage }: ViewControl, { scale, x, y }: View): ViewerView {
  return {
    ...image,
    scale,
    visible: { x: -x / scale, y: -y / scale, width: stage.width / scale, height: stage.height / scale },
  };
}
