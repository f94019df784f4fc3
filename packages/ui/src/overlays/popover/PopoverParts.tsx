/** The parts of a popover, for those that `Popover` does not fit. */
import * as Radix from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { ButtonPartProps } from '../../internal/button-part.ts';
import { isEscapeTaken } from '../../internal/escape.ts';
import { NameCheck } from '../../internal/NameCheck.tsx';
import popup from '../../internal/Popup.module.css';
import { useLandmark } from '../../internal/use-landmark.ts';
import { useMergedRef } from '../../internal/use-merged-ref.ts';
import { clickNoting, type OpenState, type OpenStateProps, useOpenState } from '../../internal/use-open-state.ts';
import { usePartContext } from '../../internal/use-part-context.ts';
import { ScrollArea } from '../modal/ScrollArea.tsx';
import styles from './Popover.module.css';

/** What caused the change; `outside` is a press or the focus elsewhere, `api` everything else. */
export type PopoverReason = 'trigger' | 'close-button' | 'escape' | 'outside' | 'api';

interface PopoverContextValue extends Pick<OpenState<PopoverReason>, 'noteReason'> {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Holds the popover in the document. */
  landmark: HTMLElement | undefined;
  titleId: string;
}

const PopoverContext = createContext<PopoverContextValue | undefined>(undefined);

const usePopover = () => usePartContext(PopoverContext, 'PopoverRoot');

export interface PopoverRootProps extends OpenStateProps<PopoverReason> {
  children?: ReactNode;
}

/** Holds a `PopoverTrigger` and its `PopoverContent`. Has no element of its own. */
export function PopoverRoot({ children, ...props }: PopoverRootProps): ReactNode {
  const { isOpen, onRadixChange, noteReason } = useOpenState<PopoverReason>(props);
  const trigger = useRef<HTMLButtonElement>(null);
  const landmark = useLandmark(trigger);
  const titleId = useId();
  const context = useMemo(() => ({ noteReason, trigger, landmark, titleId }), [noteReason, landmark, titleId]);
  return (
    <PopoverContext.Provider value={context}>
      <Radix.Root open={isOpen} onOpenChange={onRadixChange}>
        {children}
      </Radix.Root>
    </PopoverContext.Provider>
  );
}

/** Makes its child open the popover. */
export const PopoverTrigger = forwardRef<HTMLButtonElement, ButtonPartProps>(function PopoverTrigger(
  { onClick, ...props },
  ref,
) {
  const { noteReason, trigger } = usePopover();
  const buttonRef = useMergedRef(trigger, ref);
  const onPress = clickNoting(() => noteReason('trigger'), onClick);
  // Unlike a dialog, it stands beside its button, which a menu around it must not take away.
  return <Radix.Trigger {...props} data-popover="" asChild ref={buttonRef} onClick={onPress} />;
});

/** Makes its child close the popover. */
export const PopoverClose = forwardRef<HTMLButtonElement, ButtonPartProps>(function PopoverClose(
  { onClick, ...props },
  ref,
) {
  const { noteReason } = usePopover();
  const onPress = clickNoting(() => noteReason('close-button'), onClick);
  return <Radix.Close {...props} asChild ref={ref} onClick={onPress} />;
});

export interface PopoverContentProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** Its preferred side of the trigger; the opposite one if there is no room. @default 'bottom' */
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The edge of the trigger that it is aligned with. @default 'center' */
  align?: 'start' | 'center' | 'end';
  /** Takes the focus when it opens. @default the first control in it, or the popover itself */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The surface that floats beside the trigger. The page around it stays in use. */
export const PopoverContent = forwardRef<HTMLDivElement, PopoverContentProps>(function PopoverContent(
  { side = 'bottom', align = 'center', initialFocus, className, children, ...props },
  ref,
) {
  const { noteReason, landmark, titleId } = usePopover();
  return (
    <Radix.Portal container={landmark}>
      <Radix.Content
        aria-labelledby={titleId}
        {...props}
        ref={ref}
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cx(popup.Popup, styles.Root, className)}
        onOpenAutoFocus={(event) => {
          if (!initialFocus?.current) return;
          event.preventDefault();
          initialFocus.current.focus({ preventScroll: true });
        }}
        onEscapeKeyDown={(event) => {
          if (isEscapeTaken(event)) event.preventDefault();
          else noteReason('escape');
        }}
        onInteractOutside={() => noteReason('outside')}
      >
        <NameCheck component="Popover" titleId={titleId} />
        <ScrollArea labelledBy={titleId} className={styles.Body}>
          {children}
        </ScrollArea>
      </Radix.Content>
    </Radix.Portal>
  );
});

export interface PopoverTitleProps extends Omit<ComponentPropsWithoutRef<'h2'>, 'id'> {
  /** Shows it to screen readers only. @default false */
  hideTitle?: boolean;
}

/** Names the popover, as its heading. Every popover needs one. */
export const PopoverTitle = forwardRef<HTMLHeadingElement, PopoverTitleProps>(function PopoverTitle(
  { hideTitle = false, className, children, ...props },
  ref,
) {
  const { titleId } = usePopover();
  return (
    <h2 {...props} ref={ref} id={titleId} data-hidden={hideTitle || undefined} className={cx(styles.Title, className)}>
      {children}
    </h2>
  );
});
