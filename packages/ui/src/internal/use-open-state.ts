import { type MouseEvent, type MouseEventHandler, useCallback, useRef } from 'react';
import type { ChangeDetails } from './details.ts';
import { useControllable } from './use-controllable.ts';

/** Props of what opens and closes, controlled or not. */
export interface OpenStateProps<Reason extends string> {
  /** Uncontrolled if omitted. */
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean, details: ChangeDetails<Reason>) => void) | undefined;
}

export interface OpenState<Reason extends string> {
  isOpen: boolean;
  setOpen: (open: boolean, details: ChangeDetails<Reason>) => void;
  /** For Radix, which does not say why it opens or closes: the reason is the one noted last, or else `api`. */
  onRadixChange: (open: boolean) => void;
  /** Notes why Radix is about to open or close. */
  noteReason: (reason: Reason) => void;
}

/** Whether an overlay is open, and why that changes. */
export function useOpenState<Reason extends string>({
  open,
  defaultOpen = false,
  onOpenChange,
}: OpenStateProps<Reason | 'api'>): OpenState<Reason | 'api'> {
  const [isOpen, setOpen] = useControllable<boolean, [ChangeDetails<Reason | 'api'>]>({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  });
  const noted = useRef<Reason | 'api'>('api');
  const noteReason = useCallback((reason: Reason | 'api') => {
    noted.current = reason;
  }, []);
  const onRadixChange = useCallback(
    (next: boolean) => {
      const reason = noted.current;
      noted.current = 'api';
      setOpen(next, { reason });
    },
    [setOpen],
  );
  return { isOpen, setOpen, onRadixChange, noteReason };
}

/** The click of a part that lets Radix open or close: the caller's handler runs, and the reason is noted. */
export function clickNoting(
  noteReason: () => void,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): MouseEventHandler<HTMLButtonElement> {
  return (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    noteReason();
  };
}
