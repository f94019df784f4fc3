import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
} from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import { useDropdownMenu } from '../dropdown-menu/DropdownMenuRoot.tsx';
import styles from './ContextMenu.module.css';
import { type Point, useContextMenu } from './ContextMenuRoot.tsx';

/** A finger that rests this long opens the menu, in milliseconds; browsers with a long press of their own are faster. */
const LONG_PRESS = 700;
/** How far a resting finger may move, in CSS pixels. */
const SLIP = 10;

/** Not of an area in this one, nor of a dialog or a menu that is rendered elsewhere. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('[data-context-area]') === currentTarget;

export interface ContextMenuTriggerProps extends ComponentPropsWithoutRef<'div'> {
  /** Leaves the area to the browser's own menu. @default false */
  disabled?: boolean | undefined;
}

/** The area whose menu opens with a right click, a long press, Shift + F10 or the menu key. */
export const ContextMenuTrigger = forwardRef<HTMLDivElement, ContextMenuTriggerProps>(function ContextMenuTrigger(
  {
    disabled = false,
    className,
    onContextMenu,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onTouchEnd,
    onClickCapture,
    ...props
  },
  ref,
) {
  const { isOpen, openerRef } = useDropdownMenu();
  const { openAt } = useContextMenu();
  const areaRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(areaRef, ref);
  // Until something in it has had the focus, or where that is gone.
  useIsomorphicLayoutEffect(() => {
    if (!openerRef.current?.isConnected) openerRef.current = areaRef.current;
  });
  const press = useTimeout();
  const pressedAt = useRef<Point>(undefined);
  const wasLongRef = useRef(false);

  const open = (point: Point) => {
    press.cancel();
    openAt(point);
  };
  const startPress = (event: PointerEvent<HTMLDivElement>) => {
    onPointerDown?.(event);
    wasLongRef.current = false;
    press.cancel();
    if (disabled || event.defaultPrevented || event.pointerType === 'mouse' || !event.isPrimary || !isOwn(event))
      return;
    const point = { x: event.clientX, y: event.clientY };
    pressedAt.current = point;
    press.start(LONG_PRESS, () => {
      wasLongRef.current = true;
      openAt(point);
    });
  };
  const followPress = (event: PointerEvent<HTMLDivElement>) => {
    onPointerMove?.(event);
    const { x, y } = pressedAt.current ?? { x: 0, y: 0 };
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP) press.cancel();
  };
  const openByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isMenuKey || disabled || event.defaultPrevented || !isOwn(event) || !(event.target instanceof Element)) return;
    // Not each browser makes a `contextmenu` of these keys, and those that do disagree about its place.
    event.preventDefault();
    const { left, right, bottom } = event.target.getBoundingClientRect();
    open({ x: getComputedStyle(event.target).direction === 'rtl' ? right : left, y: bottom });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and presses of what is in it
    <div
      {...props}
      ref={mergedRef}
      data-context-area=""
      className={cx(styles.Area, className)}
      data-state={isOpen ? 'open' : 'closed'}
      onContextMenu={(event) => {
        onContextMenu?.(event);
        press.cancel();
        if (disabled || event.defaultPrevented || !isOwn(event)) return;
        event.preventDefault();
        open({ x: event.clientX, y: event.clientY });
      }}
      onKeyDown={openByKey}
      onPointerDown={startPress}
      onPointerMove={followPress}
      onPointerUp={(event) => {
        onPointerUp?.(event);
        press.cancel();
      }}
      onPointerCancel={(event) => {
        onPointerCancel?.(event);
        press.cancel();
      }}
      onTouchEnd={(event) => {
        onTouchEnd?.(event);
        // What the browser makes of it, as for a mouse, would take the focus out of the menu.
        if (!wasLongRef.current || !event.cancelable) return;
        event.preventDefault();
        // No click follows.
        wasLongRef.current = false;
      }}
      onClickCapture={(event) => {
        onClickCapture?.(event);
        // The finger or pen that opened the menu is lifted: no press of what is below it.
        if (!wasLongRef.current) return;
        wasLongRef.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
});
