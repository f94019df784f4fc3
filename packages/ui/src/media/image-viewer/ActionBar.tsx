import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Expand from 'lucide-react/icons/expand';
import Info from 'lucide-react/icons/info';
import Maximize from 'lucide-react/icons/maximize';
import PanelBottomClose from 'lucide-react/icons/panel-bottom-close';
import PanelBottomOpen from 'lucide-react/icons/panel-bottom-open';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Shrink from 'lucide-react/icons/shrink';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../actions/icon-button/index.ts';
import type { imageViewerMessages } from '../../messages.ts';
import { VisuallyHidden } from '../../foundations/visually-hidden/index.ts';
import styles from './ActionBar.module.css';
import type { Command } from './keys.ts';

/** The actions of the bar's buttons. */
export type BarCommand = Command | 'remove' | 'toggle-bar' | 'close';

interface ActionBarProps {
  barRef: Ref<HTMLDivElement>;
  toolsRef: Ref<HTMLDivElement>;
  percentRef: Ref<HTMLSpanElement>;
  labels: typeof imageViewerMessages;
  /** '3 / 32+' and, for screen readers, 'Image 3 of 32'. */
  counter: string;
  position: string;
  /** Everything, or only the buttons to restore the bar and to close. */
  isShown: boolean;
  /** Currently available actions; other buttons are shown, but do nothing. */
  can: Readonly<Record<'previous' | 'next' | 'zoomIn' | 'zoomOut' | 'fit', boolean>>;
  /** Buttons for this image: those of which there is anything. */
  has: Readonly<Record<'remix' | 'download' | 'remove' | 'information' | 'slideshow' | 'fullscreen', unknown>>;
  /** The next image is loading. */
  isWaiting: boolean;
  isInformationShown: boolean;
  isPlaying: boolean;
  isFullscreen: boolean;
  onCommand: (command: BarCommand) => void;
}

/** The counter and all buttons of the viewer. */
export function ActionBar({
  barRef,
  toolsRef,
  percentRef,
  labels,
  counter,
  position,
  isShown,
  can,
  has,
  isWaiting,
  isInformationShown,
  isPlaying,
  isFullscreen,
  onCommand,
}: ActionBarProps) {
  const button = (command: BarCommand, label: string, icon: ReactNode, shortcut?: string, isOff = false) => (
    <IconButton
      variant="ghost"
      label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onCommand(command);
      }}
    >
      {icon}
    </IconButton>
  );
  const step = (side: 'previous' | 'next', icon: ReactNode) => (
    <IconButton
      className={styles.Step}
      data-side={side}
      size="lg"
      label={labels[side]}
      loading={side === 'next' && isWaiting}
      loadingLabel={labels.loading}
      aria-disabled={!can[side] || undefined}
      onClick={() => {
        if (can[side]) onCommand(side);
      }}
    >
      {icon}
    </IconButton>
  );

  return (
    <div
      ref={barRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label={labels.actions}
      className={styles.Root}
    >
      {isShown ? (
        <>
          <p className={styles.Counter}>
            <span aria-hidden="true" dir="ltr">
              {counter}
            </span>
            <VisuallyHidden>{position}</VisuallyHidden>
          </p>
          {step('previous', <ChevronLeft aria-hidden="true" />)}
          {step('next', <ChevronRight aria-hidden="true" />)}
          <div ref={toolsRef} className={styles.Tools}>
            <div className={styles.Group}>
              {button('zoom-out', labels.zoomOut, <ZoomOut aria-hidden="true" />, '-', !can.zoomOut)}
              <span ref={percentRef} className={styles.Percent} dir="ltr" />
              {button('zoom-in', labels.zoomIn, <ZoomIn aria-hidden="true" />, '+', !can.zoomIn)}
              {button('reset', labels.resetZoom, <RotateCcw aria-hidden="true" />, '0', !can.fit)}
              {button('fit', labels.fit, <Maximize aria-hidden="true" />, 'F', !can.fit)}
            </div>
            {has.slideshow || has.fullscreen ? (
              <div className={styles.Group}>
                {has.slideshow
                  ? button(
                      'slideshow',
                      isPlaying ? labels.pauseSlideshow : labels.startSlideshow,
                      isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />,
                      'S',
                    )
                  : null}
                {has.fullscreen
                  ? button(
                      'fullscreen',
                      isFullscreen ? labels.exitFullscreen : labels.enterFullscreen,
                      isFullscreen ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />,
                      'Shift+F',
                    )
                  : null}
              </div>
            ) : null}
            {has.remix || has.download || has.remove ? (
              <div className={styles.Group}>
                {has.remix ? button('remix', labels.remix, <Sparkles aria-hidden="true" />, 'R') : null}
                {has.download ? button('download', labels.download, <Download aria-hidden="true" />, 'D') : null}
                {has.remove ? button('remove', labels.remove, <Trash aria-hidden="true" />) : null}
              </div>
            ) : null}
          </div>
        </>
      ) : null}
      <div className={styles.Corner}>
        {isShown && has.information
          ? button(
              'information',
              isInformationShown ? labels.hideInformation : labels.showInformation,
              <Info aria-hidden="true" />,
              'I',
            )
          : null}
        {button(
          'toggle-bar',
          isShown ? labels.hideActions : labels.showActions,
          isShown ? <PanelBottomClose aria-hidden="true" /> : <PanelBottomOpen aria-hidden="true" />,
        )}
        {button('close', labels.close, <X aria-hidden="true" />)}
      </div>
    </div>
  );
}
