import { useEffect, useMemo, useState } from 'react';
import { moveRow } from './active-row.ts';
import type { ListRow } from './ListPopup.tsx';
import { type ComboboxOption, optionRows, type RenderOption } from './option-rows.tsx';

/** More rows would freeze the page, and nobody reads them. */
const MAX_ROWS = 200;

interface Search {
  options: readonly ComboboxOption[];
  /** Null if the options are filtered already. */
  filter: ((options: readonly ComboboxOption[], query: string) => readonly ComboboxOption[]) | null;
  /** The chosen values. */
  chosen: readonly string[];
  /** The row that an open list begins at while nothing is typed. @default none */
  first?: string | undefined;
  /** Several options can be chosen. @default false */
  multiple?: boolean;
  /** Options that are not chosen cannot be chosen now. @default false */
  full?: boolean;
  /** The list is closed, and what was typed is dropped. */
  disabled: boolean;
  onQueryChange: ((text: string) => void) | undefined;
  renderOption: RenderOption | undefined;
}

interface SearchState {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** What is typed; null while nothing is searched for. */
  query: string | null;
  search: (query: string | null) => void;
  /** All options that match. */
  found: readonly ComboboxOption[];
  /** Those of them that are shown. */
  rows: readonly ListRow[];
  /** Key of the row that Enter takes. */
  activeRow: string | undefined;
  setActive: (key: string | undefined) => void;
  /** Opens the list, and moves in it by a key. */
  open: (key?: string) => void;
  /** Closes the list and drops what was typed. */
  leave: () => void;
}

/** The list of a combobox: what is typed, what was found, and which row is gone to. */
export function useSearch({
  options,
  filter,
  chosen,
  first,
  multiple = false,
  full = false,
  disabled,
  onQueryChange,
  renderOption,
}: Search): SearchState {
  const [query, setQuery] = useState<string | null>(null);
  const [wantsOpen, setIsOpen] = useState(false);
  const isOpen = wantsOpen && !disabled;
  const [active, setActive] = useState<string>();

  const found = useMemo(
    () => (query === null || filter === null ? options : filter(options, query)),
    [options, filter, query],
  );
  const rows = useMemo(
    () => optionRows(found.slice(0, MAX_ROWS), chosen, full, renderOption),
    [found, chosen, full, renderOption],
  );
  // The best match, so that Enter selects it, and never removes a choice that was not meant.
  const start = query ? rows.find((row) => !row.disabled && !(multiple && row.selected))?.key : first;
  const activeRow = isOpen ? rows.find(({ key }) => key === (active ?? start))?.key : undefined;

  const search = (next: string | null) => {
    setQuery(next);
    setActive(undefined);
    if ((next ?? '') !== (query ?? '')) onQueryChange?.(next ?? '');
  };
  const leave = () => {
    setIsOpen(false);
    search(null);
  };
  useEffect(() => {
    if (disabled && (wantsOpen || query !== null)) leave();
  });
  return {
    isOpen,
    setIsOpen,
    query,
    search,
    found,
    rows,
    activeRow,
    setActive,
    open: (key) => {
      setIsOpen(true);
      // In a list that opens at the best match, the first press only shows it.
      const isThere = !isOpen && query !== null && start !== undefined;
      setActive(key === undefined || isThere ? undefined : moveRow(rows, activeRow ?? start, key));
    },
    leave,
  };
}
