import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, useCallback, useEffect, useRef, useState } from 'react';
import { useDialogBehavior } from '../../internal/use-dialog-behavior.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import type { imageViewerMessages } from '../../messages.ts';
import { ActionBar, type BarCommand } from './ActionBar.tsx';
import { type Counted, counterText, totalOf } from './counter.ts';
import styles from './ImageViewer.module.css';
import { InfoPanel } from './InfoPanel.tsx';
import { Image } from './Image.tsx';
import { handleShortcut, PAN_STEP } from './shortcuts.ts';
import type { ViewerItem, ViewerReason } from './types.ts';
import { useAutoHide } from './use-auto-hide.ts';
import { useFlight } from './use-flight.ts';
import { useGestures } from './use-gestures.ts';
import { useLoadMore } from './use-load-more.ts';
import { useSay } from './use-say.ts';
import { useView } from './use-view.ts';
import { percentOf } from './view-control.ts';
import { type View, ZOOM_IN, ZOOM_OUT } from './viewport.ts';

interface ViewerDialogProps extends ComponentPropsWithoutRef<'div'> {
  items: readonly ViewerItem[];
  /** One that exists. */
  index: number;
  counted: Counted;
  onIndexChange: (index: number | null, details: { reason: ViewerReason }) => void;
  onLoadMore?: (() => void) | undefined;
  loadMoreOn: 'reach' | 'next';
  onRemix?: ((item: ViewerItem) => void) | undefined;
  onDownload?: ((item: ViewerItem) => void) | undefined;
  onRemove?: ((item: ViewerItem) => void) | undefined;
  getThumbnail?: ((item: ViewerItem) => Element | null | undefined) | undefined;
  labels: typeof imageViewerMessages;
}

/** The open viewer, which is only mounted while it is open. */
export const ViewerDialog = forwardRef<HTMLDivElement, ViewerDialogProps>(function ViewerDialog(
  {
    items,
    index,
    counted,
    onIndexChange,
    onLoadMore,
    loadMoreOn,
    onRemix,
    onDownload,
    onRemove,
    getThumbnail,
    labels,
    className,
    onKeyDown,
    ...props
  },
  ref,
) {
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, ref);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isBarShown, setIsBarShown] = useState(true);
  const [isInformationWanted, setIsInformationWanted] = useState(false);

  const item = items[index] as ViewerItem;
  const { facts = [] } = item;
  const last = items.length - 1;
  const say = useSay();
  const position = labels.image(index + 1, totalOf(counted));
  useEffect(() => say(position), [say, position]);

  const goTo = (to: number, reason: ViewerReason) => {
    if (to >= 0 && to <= last && to !== index) onIndexChange(to, { reason });
  };
  const { isWaiting, wait } = useLoadMore({
    index,
    count: items.length,
    hasMore: counted.hasMore,
    onLoadMore,
    loadMoreOn,
    onArrival: () => onIndexChange(index + 1, { reason: 'next' }),
  });
  const goOn = (to: 'previous' | 'next') => {
    if (to === 'next' && index === last) wait();
    else goTo(to === 'next' ? index + 1 : index - 1, to);
  };
  const close = (reason: ViewerReason) => onIndexChange(null, { reason });
  // Without a backdrop: the stage handles the end of a press on it.
  const { contentProps } = useDialogBehavior({ content: root, onDismiss: close });

  const zoomText = labels.zoom;
  const said = useRef(0);
  const onRest = useCallback(
    (view: View, byPerson: boolean) => {
      const isOther = said.current !== percentOf(view.scale);
      said.current = percentOf(view.scale);
      if (byPerson && isOther) say(zoomText(percentOf(view.scale)));
    },
    [say, zoomText],
  );
  const { control, scale } = useView(stage, onRest);
  const isRtl = () => root.current !== null && getComputedStyle(root.current).direction === 'rtl';
  useGestures(stage, control, {
    onSwipe: goOn,
    onBackdrop: () => close('backdrop'),
    onDragDown: (distance) => fadeBackdrop(root.current, distance),
    onDismiss: () => close('drag'),
    isRtl,
  });
  useAutoHide(root, bar);
  useFlight(root, stage, () => getThumbnail?.(item));

  const actions = {
    remix: item.canRemix === false ? undefined : onRemix,
    download: item.canDownload === false ? undefined : onDownload,
    remove: item.canRemove === false ? undefined : onRemove,
  };
  const canGoOn = index < last || (counted.hasMore && onLoadMore !== undefined);

  /** @returns false if there is nothing to do */
  const run = (command: BarCommand): boolean => {
    switch (command) {
      case 'previous':
      case 'next':
        goOn(command);
        return true;
      case 'first':
        goTo(0, 'previous');
        return true;
      case 'last':
        goTo(last, 'next');
        return true;
      case 'zoom-in':
        control.zoomBy(ZOOM_IN);
        return true;
      case 'zoom-out':
        control.zoomBy(ZOOM_OUT);
        return true;
      case 'actual-size':
        control.zoomTo(1);
        return true;
      case 'reset':
        control.reset();
        return true;
      case 'fit':
        control.fit();
        return true;
      case 'pan-left':
      case 'pan-right':
        control.pan(command === 'pan-left' ? PAN_STEP : -PAN_STEP, 0);
        return true;
      case 'pan-up':
      case 'pan-down':
        control.pan(0, command === 'pan-up' ? PAN_STEP : -PAN_STEP);
        return true;
      case 'remix':
      case 'download':
      case 'remove':
        actions[command]?.(item);
        return actions[command] !== undefined;
      case 'information':
        if (facts.length > 0) setIsInformationWanted((isWanted) => !isWanted);
        return facts.length > 0;
      case 'toggle-bar':
        setIsBarShown((isShown) => !isShown);
        return true;
      case 'close':
        close('close-button');
        return true;
      default:
        return command satisfies never;
    }
  };

  const isInformationShown = isInformationWanted && facts.length > 0;
  return (
    <Dialog.Content
      aria-describedby={undefined}
      {...props}
      {...contentProps}
      ref={rootRef}
      className={cx(styles.Root, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        handleShortcut(event, { canPan: control.canPan, isRtl: isRtl(), run });
      }}
    >
      <Dialog.Title className={styles.Title}>{labels.viewer}</Dialog.Title>
      <div ref={stage} className={styles.Stage} data-viewer-stage="">
        <Image
          key={`${item.id}\n${item.src}`}
          item={item}
          neighbours={[items[index + 1], items[index - 1]].flatMap((neighbour) => neighbour?.src || [])}
          control={control}
          labels={labels}
          onFail={() => say(labels.failed)}
        />
      </div>
      <ActionBar
        barRef={bar}
        percentRef={control.percentRef}
        labels={labels}
        counter={counterText(index + 1, counted)}
        position={position}
        isShown={isBarShown}
        can={{
          previous: index > 0,
          next: canGoOn,
          zoomIn: scale < control.range.max,
          zoomOut: scale > control.range.min,
        }}
        has={{
          remix: actions.remix !== undefined,
          download: actions.download !== undefined,
          remove: actions.remove !== undefined,
          information: facts.length > 0,
        }}
        isWaiting={isWaiting}
        isInformationShown={isInformationShown}
        onCommand={run}
      />
      {isInformationShown ? <InfoPanel title={labels.information} facts={facts} /> : null}
    </Dialog.Content>
  );
});

/** Shows the page behind an image that is dragged away, outside React as the drag itself. */
function fadeBackdrop(root: HTMLElement | null, distance: number | undefined): void {
  const backdrop = root?.parentElement;
  if (!root || !backdrop) return;
  backdrop.toggleAttribute('data-dragged', distance !== undefined);
  const rest = Math.max(0, 1 - (distance ?? 0) / root.clientHeight);
  backdrop.style.setProperty('--viewer-rest', String(rest));
}
