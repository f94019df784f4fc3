/** What the parts of all dialogs share: the state, and what opens, names, describes and closes a dialog. */
import * as Dialog from '@radix-ui/react-dialog';
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
import type { ButtonPartProps } from './button-part.ts';
import { useMergedRef } from './use-merged-ref.ts';
import { clickNoting, type OpenState, type OpenStateProps, useOpenState } from './use-open-state.ts';
import { usePartContext } from './use-part-context.ts';

export type DialogReason = 'trigger' | 'swipe' | 'escape' | 'backdrop' | 'close-button' | 'api';

interface DialogContextValue extends OpenState<DialogReason> {
  /** Receives the focus on close if nothing had it before. */
  trigger: RefObject<HTMLButtonElement | null>;
  titleId: string;
}

const DialogContext = createContext<DialogContextValue | undefined>(undefined);

/** The dialog around a part. @throws Error outside of one */
export const useDialog = (): DialogContextValue =>
  usePartContext(DialogContext, 'the root of its dialog, such as ModalRoot');

export interface DialogRootProps<Reason extends DialogReason> extends OpenStateProps<Reason> {
  children?: ReactNode;
}

export function DialogRoot<Reason extends DialogReason>({ children, ...props }: DialogRootProps<Reason>) {
  // A dialog gives only the reasons that its parts have.
  const { isOpen, setOpen, onRadixChange, noteReason } = useOpenState<DialogReason>(
    props as OpenStateProps<DialogReason>,
  );
  const trigger = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const context = useMemo(
    () => ({ isOpen, setOpen, onRadixChange, noteReason, trigger, titleId }),
    [isOpen, setOpen, onRadixChange, noteReason, titleId],
  );
  return (
    <DialogContext.Provider value={context}>
      <Dialog.Root open={isOpen} onOpenChange={onRadixChange}>
        {children}
      </Dialog.Root>
    </DialogContext.Provider>
  );
}

/** Makes its child open the dialog. */
export const DialogTrigger = forwardRef<HTMLButtonElement, ButtonPartProps>(function DialogTrigger(
  { onClick, ...props },
  ref,
) {
  const { trigger, noteReason } = useDialog();
  const buttonRef = useMergedRef(trigger, ref);
  const onPress = clickNoting(() => noteReason('trigger'), onClick);
  return <Dialog.Trigger {...props} asChild ref={buttonRef} onClick={onPress} />;
});

/** Makes its child close the dialog. */
export const DialogClose = forwardRef<HTMLButtonElement, ButtonPartProps>(function DialogClose(
  { onClick, ...props },
  ref,
) {
  const { noteReason } = useDialog();
  const onPress = clickNoting(() => noteReason('close-button'), onClick);
  return <Dialog.Close {...props} asChild ref={ref} onClick={onPress} />;
});

export interface DialogTitleProps extends Omit<ComponentPropsWithoutRef<'h2'>, 'id'> {}

/** Names the dialog. */
export const DialogTitle = forwardRef<HTMLHeadingElement, DialogTitleProps>(function DialogTitle(props, ref) {
  const { titleId } = useDialog();
  return <Dialog.Title {...props} ref={ref} id={titleId} />;
});
