import type { Command } from './keys.ts';
import { PAN_STEP } from './shortcuts.ts';
import type { ViewControl } from './view-control.ts';
import { isSize, ZOOM_IN, ZOOM_OUT } from './viewport.ts';

type ViewCommand = Extract<
  Command,
  'zoom-in' | 'zoom-out' | 'actual-size' | 'reset' | 'fit' | 'pan-left' | 'pan-right' | 'pan-up' | 'pan-down'
>;

/** @returns false where no image is shown */
export function runViewCommand(control: ViewControl, command: ViewCommand): boolean {
  if (!isSize(control.image)) return false;
  switch (command) {
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
    default:
      return command satisfies never;
  }
}
