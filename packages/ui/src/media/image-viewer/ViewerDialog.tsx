import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { forwardRef, useEffect, useRef, useState } from 'react';
import hiddenStyles from '../../foundations/visually-hidden/VisuallyHidden.module.css';
import { SettleEffects } from '../../internal/SettleEffects.tsx';
import { useDialogBehavior } from '../../internal/use-dialog-behavior.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import type { imageViewerMessages } from '../../messages.ts';
import { ActionBar, type BarCommand } from './ActionBar.tsx';
import { type Counted, counterText, totalOf } from './counter.ts';
import styles from './ImageViewer.module.css';
import { InfoPanel } from './InfoPanel.tsx';
import { Image } from './Image.tsx';
import { handleShortcut } from './shortcuts.ts';
import { Slide } from './Slide.tsx';
import type { ImageViewerProps, ViewerItem, ViewerReason } from './types.ts';
import { useAutoHide } from './use-auto-hide.ts';
import { useFlight } from './use-flight.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useGestures } from './use-gestures.ts';
import { useLoadMore } from './use-load-more.ts';
import { useSay } from './use-say.ts';
import { useSlideshow } from './use-slideshow.ts';
import { useView } from './use-view.ts';
import { percentOf } from './view-control.ts';
import { runViewCommand } from './view-commands.ts';
import { isSize } from './viewport.ts';

interface ViewerDialogProps extends Omit<ImageViewerProps, 'index' | 'total' | 'hasMore' | 'labels'> {
  /** One that exists. */
  index: number;
  counted: Counted;
  loadMoreOn: 'reach' | 'next';
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
    renderItem,
    renderLayer,
    slideshowInterval,
    autoPlay,
    onSlideshowChange,
    allowFullscreen = false,
    onFullscreenChange,
    onZoomChange,
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
  const tools = useRef<HTMLDivElement>(null);
  const [isBarShown, setIsBarShown] = useState(true);
  const [isInformationWanted, setIsInformationWanted] = useState(false);

  const item = items[index] as ViewerItem;
  const { facts = [] } = item;
  const last = items.length - 1;
  const say = useSay();
  const position = labels.image(index + 1, totalOf(counted));
  const goTo = (to: number, reason: ViewerReason) => {
    if (to >= 0 && to <= last && to !== index) onIndexChange(to, { reason });
  };
  const { isWaiting, wait, cancelWait } = useLoadMore({
    index,
    count: items.length,
    hasMore: counted.hasMore,
    onLoadMore,
    loadMoreOn,
    onArrival: () => goTo(index + 1, 'next'),
  });
  const { playingRef, ...slideshow } = useSlideshow({
    autoPlay: autoPlay && slideshowInterval !== undefined,
    onChange(isPlaying) {
      say(isPlaying ? labels.slideshowStarted : labels.slideshowPaused);
      if (!isPlaying) cancelWait();
      onSlideshowChange?.(isPlaying);
    },
  });
  useEffect(() => {
    // Nobody can listen to all that goes by.
    if (!playingRef.current) say(position);
  }, [say, position, playingRef]);

  const goOn = (to: 'previous' | 'next') => {
    if (to === 'next' && index === last) wait();
    else goTo(to === 'next' ? index + 1 : index - 1, to);
  };
  const close = (reason: ViewerReason) => onIndexChange(null, { reason });
  const fullscreen = useFullscreen(onFullscreenChange);
  // Without a backdrop: the stage handles the end of a press on it.
  const { contentProps } = useDialogBehavior({
    content: root,
    onDismiss: (reason) => {
      if (reason !== 'escape' || !fullscreen.leave()) close(reason);
    },
  });

  const rested = useRef(Number.NaN);
  const { control, view } = useView(
    stage,
    tools,
    ({ scale: zoom }, byUser) => {
      const before = rested.current;
      rested.current = zoom;
      if (byUser && percentOf(zoom) !== percentOf(before)) say(labels.zoom(percentOf(zoom)));
      if (zoom !== before && isSize(control.image)) onZoomChange?.(zoom, { byUser });
    },
    !!renderLayer,
  );
  const isRtl = () => root.current !== null && getComputedStyle(root.current).direction === 'rtl';
  useGestures(stage, control, {
    onStart: slideshow.stop,
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
  const can = {
    slideshow: slideshowInterval !== undefined && last > 0,
    fullscreen: allowFullscreen && document.fullscreenEnabled,
  };
  const advance =
    slideshow.isPlaying && slideshowInterval !== undefined
      ? {
          after: slideshowInterval,
          run() {
            if (!canGoOn) slideshow.stop();
            else if (index === last) wait();
            else goTo(index + 1, 'slideshow');
          },
        }
      : undefined;

  const toggleSlideshow = () => {
    if (slideshow.isPlaying) return slideshow.stop();
    if (!canGoOn) goTo(0, 'slideshow');
    slideshow.start();
  };
  /** @returns false if there is nothing to do */
  const run = (command: BarCommand): boolean => {
    switch (command) {
      case 'slideshow':
        if (can.slideshow) toggleSlideshow();
        return can.slideshow;
      case 'fullscreen':
        if (can.fullscreen) fullscreen.toggle();
        return can.fullscreen;
      case 'toggle-bar':
        setIsBarShown((isShown) => !isShown);
        return true;
      default:
        slideshow.stop();
    }
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
      case 'remix':
      case 'download':
      case 'remove':
        actions[command]?.(item);
        return actions[command] !== undefined;
      case 'information':
        if (facts.length > 0) setIsInformationWanted((isWanted) => !isWanted);
        return facts.length > 0;
      case 'close':
        close('close-button');
        return true;
      default:
        return runViewCommand(control, command);
    }
  };

  const slide = renderItem?.(item) ?? undefined;
  const isImage = slide === undefined;
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
      <SettleEffects />
      <Dialog.Title className={hiddenStyles.Root}>{labels.viewer}</Dialog.Title>
      <div ref={stage} className={styles.Stage} data-viewer-stage="">
        {isImage ? (
          <Image
            key={item.id}
            item={item}
            neighbours={[items[index + 1], items[index - 1]]}
            advance={advance}
            renderLayer={renderLayer}
            control={control}
            view={view}
            labels={labels}
            onFail={() => say(labels.failed)}
          />
        ) : (
          <Slide key={item.id} advance={advance}>
            {slide}
          </Slide>
        )}
      </div>
      <ActionBar
        barRef={bar}
        toolsRef={tools}
        percentRef={control.percentRef}
        labels={labels}
        counter={counterText(index + 1, counted)}
        position={position}
        isShown={isBarShown}
        can={{
          previous: index > 0,
          next: canGoOn,
          zoomIn: isImage && view.scale < control.range.max,
          zoomOut: isImage && view.scale > control.range.min,
          fit: isImage,
        }}
        has={{ ...can, ...actions, information: facts.length > 0 }}
        isWaiting={isWaiting}
        isPlaying={slideshow.isPlaying}
        isFullscreen={fullscreen.isFullscreen}
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
