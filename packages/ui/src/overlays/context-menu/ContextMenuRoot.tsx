import * as Menu from '@radix-ui/react-dropdown-menu';
import { createContext, forwardRef, type ReactNode, useCallback, useImperativeHandle, useMemo, useState } from 'react';
import { usePartContext } from '../../internal/use-part-context.ts';
import {
  type DropdownMenuReason,
  DropdownMenuRoot,
  type DropdownMenuRootProps,
  useDropdownMenu,
} from '../dropdown-menu/DropdownMenuRoot.tsx';

/** What caused the change; `trigger` is a press or a key in the area. */
export type ContextMenuReason = DropdownMenuReason;

/** In CSS pixels from the window's left and top. */
export interface Point {
  x: number;
  y: number;
}

interface ContextMenuValue {
  /** Opens the menu at a point of the window, or moves the open one there. */
  openAt: (point: Point) => void;
}

const ContextMenuContext = createContext<ContextMenuValue | undefined>(undefined);

/** The context menu around a part. @throws Error outside of one */
export const useContextMenu = (): ContextMenuValue => usePartContext(ContextMenuContext, 'ContextMenuRoot');

export interface ContextMenuRootProps extends DropdownMenuRootProps {}

/** Holds a `ContextMenuTrigger` and its `ContextMenuContent`. Has no element of its own. */
export function ContextMenuRoot({ children, ...props }: ContextMenuRootProps): ReactNode {
  return (
    <DropdownMenuRoot {...props}>
      <Placed>{children}</Placed>
    </DropdownMenuRoot>
  );
}

function Placed({ children }: { children: ReactNode }) {
  const { isOpen, setOpen, openerRef } = useDropdownMenu();
  const [point, setPoint] = useState<Point>();
  const openAt = useCallback(
    (next: Point) => {
      const { activeElement } = openerRef.current?.ownerDocument ?? document;
      // An open menu has the focus itself, and the page where nothing has it.
      const isElsewhere = !isOpen && activeElement !== document.body;
      if (isElsewhere && activeElement instanceof HTMLElement) openerRef.current = activeElement;
      setPoint(next);
      setOpen(true, { reason: 'trigger' });
    },
    [isOpen, openerRef, setOpen],
  );
  const context = useMemo(() => ({ openAt }), [openAt]);
  return (
    <ContextMenuContext.Provider value={context}>
      <Menu.Trigger asChild>
        <Place point={point} />
      </Menu.Trigger>
      {children}
    </ContextMenuContext.Provider>
  );
}

/** No element: what Radix asks the trigger for, which are its place and the focus. */
const Place = forwardRef<Pick<HTMLElement, 'getBoundingClientRect' | 'focus'>, { point: Point | undefined }>(
  function Place({ point }, ref) {
    const { openerRef } = useDropdownMenu();
    useImperativeHandle(
      ref,
      () => ({
        getBoundingClientRect: () => {
          if (point) return new DOMRect(point.x, point.y, 0, 0);
          // Opened by the caller, it begins where the area does.
          const { left = 0, top = 0 } = openerRef.current?.getBoundingClientRect() ?? {};
          return new DOMRect(left, top, 0, 0);
        },
        focus: () => openerRef.current?.focus({ preventScroll: true }),
      }),
      [point, openerRef],
    );
    return null;
  },
);
