// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: its field has the focus and the keys
import { DismissableLayer } from '@radix-ui/react-dismissable-layer';
import * as Popper from '@radix-ui/react-popper';
import { cx } from 'class-variance-authority';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import popup from '../../internal/Popup.module.css';
import { useLandmark } from '../../internal/use-landmark.ts';
import { Spinner } from '../../feedback/spinner/index.ts';
import styles from './ListPopup.module.css';
import { useTabOut } from './use-tab-out.ts';

/** A row of choices. */
export interface ListRow {
  /** Unique in the list. */
  key: string;
  content: ReactNode;
  /** @default false */
  disabled?: boolean | undefined;
  /** Chosen now. @default false */
  selected?: boolean | undefined;
}

interface ListPopupProps {
  open: boolean;
  /** ID of the list; the field has it as `aria-controls`. */
  id: string;
  /** Its name, or `labelledBy`. */
  label?: string;
  /** ID of the element that names it. */
  labelledBy?: string;
  rows: readonly ListRow[];
  /** The total number of rows if all were shown. @default the number of rows */
  total?: number;
  /** Key of the row that Enter selects. */
  active: string | undefined;
  onActiveChange: (key: string) => void;
  onChoose: (key: string) => void;
  /** The focus moved or a press happened elsewhere. */
  onDismiss: () => void;
  /** Whether several rows can be chosen. @default false */
  multiple?: boolean | undefined;
  /** Shows that more is loading. */
  loadingText?: string | undefined;
  /** Shown below the rows, or alone, such as when nothing was found. */
  note?: ReactNode;
  /** The box that the list is anchored to. */
  anchor: RefObject<HTMLElement | null>;
  /** The box itself. */
  children: ReactNode;
}

/** `id` of a row, for `aria-activedescendant`. */
export function rowId(listId: string, rows: readonly ListRow[], key: string | undefined): string | undefined {
  const index = rows.findIndex((row) => row.key === key);
  return index === -1 ? undefined : `${listId}-${index}`;
}

/** What makes a text field the combobox of a list; see `ListPopup`. */
export function comboboxField({ open, id, rows, active }: Pick<ListPopupProps, 'open' | 'id' | 'rows' | 'active'>) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': rowId(id, rows, active),
  } as const;
}

/** The list of choices of a text field, which keeps the focus. */
export function ListPopup({
  open,
  id,
  label,
  labelledBy,
  rows,
  total = rows.length,
  active,
  onActiveChange,
  onChoose,
  onDismiss,
  multiple,
  loadingText,
  note,
  anchor,
  children,
}: ListPopupProps) {
  const content = useRef<HTMLDivElement>(null);
  const landmark = useLandmark(anchor);
  const activeId = rowId(id, rows, active);

  const revealActive = () => {
    if (activeId && content.current) reveal(content.current, activeId);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it depends on the row alone
  useEffect(revealActive, [open, activeId]);

  useTabOut(open, onDismiss);

  const keepInside = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
  };

  return (
    <Popper.Root>
      <Popper.Anchor asChild>{children}</Popper.Anchor>
      {open
        ? createPortal(
            <DismissableLayer
              asChild
              deferPointerDownOutside
              // The field handles Escape.
              onEscapeKeyDown={(event) => event.preventDefault()}
              onPointerDownOutside={keepInside}
              onFocusOutside={keepInside}
              onDismiss={onDismiss}
            >
              <Popper.Content
                ref={content}
                className={cx(popup.Popup, styles.Popup)}
                align="start"
                sideOffset={4}
                collisionPadding={8}
                // Its height is only known now.
                onPlaced={revealActive}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
              >
                <div
                  role="listbox"
                  id={id}
                  aria-label={label}
                  aria-labelledby={labelledBy}
                  aria-multiselectable={multiple}
                  aria-busy={loadingText ? true : undefined}
                >
                  {rows.map((row, index) => (
                    <div
                      key={row.key}
                      id={`${id}-${index}`}
                      role="option"
                      // Never focused; the field points to it.
                      tabIndex={-1}
                      className={popup.Item}
                      aria-selected={row.selected ?? false}
                      aria-disabled={row.disabled || undefined}
                      aria-setsize={total}
                      aria-posinset={index + 1}
                      data-disabled={row.disabled || undefined}
                      data-highlighted={row.key === active || undefined}
                      onPointerMove={() => {
                        if (!row.disabled && row.key !== active) onActiveChange(row.key);
                      }}
                      onClick={() => {
                        if (!row.disabled) onChoose(row.key);
                      }}
                    >
                      {row.content}
                    </div>
                  ))}
                </div>
                {loadingText ? (
                  <div className={cx(popup.Empty, styles.Loading)}>
                    <Spinner size={14} label="" />
                    {loadingText}
                  </div>
                ) : null}
                {note ? <div className={popup.Empty}>{note}</div> : null}
              </Popper.Content>
            </DismissableLayer>,
            landmark ?? document.body,
          )
        : null}
    </Popper.Root>
  );
}

/** Scrolls the list, and nothing around it, until a row is visible. */
function reveal(list: HTMLElement, id: string): void {
  const row = list.ownerDocument.getElementById(id);
  if (!row) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + EDGE;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + EDGE;
}

/** Padding and border of the surface, in CSS pixels. */
const EDGE = 5;
