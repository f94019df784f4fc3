/** The user's actions on the search page. Every search goes into the URL; what is shown follows from it. */
import type { CropState } from '@mekiki/ui';
import { createStore } from '@tanstack/react-store';
import { type EntryState, linkedText, type SearchAddress, type SearchParameters, searchOf } from './query/address.ts';
import { currentFilters, setFilters } from '../../lib/search/filter-store.ts';
import { DEFAULT_FILTERS, type Filters, POOLS } from '../../lib/search/filters.ts';
import type { Order } from './results/order.ts';
import { keepFile } from '../../lib/images/searched-files.ts';
import { AUTOMATIC_DELAY, searchesItself, searchOfText } from '../../lib/search/search-query.ts';

/** The browser's history, as far as the search page uses it. */
export interface AddressPort {
  /** The current entry. */
  read: () => SearchAddress;
  /** False once the user is navigating to another page. */
  isCurrent: () => boolean;
  /** Adds an entry. */
  push: (parameters: SearchParameters, state: EntryState) => void;
  /** Changes the current entry. */
  replace: (parameters: SearchParameters, state: EntryState) => void;
  /** Returns to the entry before. */
  back: () => void;
  /** Calls the listener at every change. @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

export interface SearchPageState {
  /** The field's content. */
  text: string;
  /** The filters are open. */
  isFiltering: boolean;
  /** They have been open: their code is here. */
  wasFiltering: boolean;
  /** The searched image is being edited. */
  isEditing: boolean;
}

export type SearchPage = ReturnType<typeof createSearchPage>;

const hasTags = ({ positive, negative }: Filters): boolean => positive.length + negative.length > 0;

/** Creates the state of a search page and its actions. */
export function createSearchPage(address: AddressPort) {
  let linked = linkedText(address.read());
  /** The searched file's number. */
  let { file: number } = address.read().state;
  /** The text that was last searched here. */
  let submitted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<SearchPageState>({
    text: linked,
    isFiltering: false,
    wasFiltering: false,
    isEditing: false,
  });

  function change(part: Partial<SearchPageState>): void {
    store.setState((before) => ({ ...before, ...part }));
  }

  /** Starts another search; only the order stays. */
  function search(next: Pick<SearchParameters, 'q' | 'url' | 'like'>, file?: number): void {
    clearTimeout(timer);
    const { parameters, state } = address.read();
    const { sort } = parameters;
    const { round } = state;
    address.push(
      { ...next, ...(sort ? { sort } : {}) },
      { ...(file === undefined ? {} : { file }), ...(round === undefined ? {} : { round }) },
    );
  }

  /** @param like an image given with the words; by default that of the previous words */
  function searchText(text: string, like = likedBefore()): void {
    submitted = text.trim();
    const found = searchOfText(text);
    if (found?.kind === 'url') search({ url: found.url });
    else search(found ? { q: found.text, ...(like ? { like } : {}) } : {});
  }

  /** The image that accompanies the words of the shown search. */
  function likedBefore(): string | undefined {
    const shown = searchOf(address.read());
    return shown.kind === 'text' ? shown.like : undefined;
  }

  /** A link or the Back button changed the URL: the page follows. */
  function follow(): void {
    const now = address.read();
    const next = linkedText(now);
    if (next === linked && now.state.file === number) return;
    number = now.state.file;
    // Another search has another image than the one that was being edited.
    change({ isEditing: false });
    if (next === linked) return;
    linked = next;
    // Text typed since the search began is kept.
    const isAhead = next === submitted && store.get().text.trim() !== submitted;
    submitted = undefined;
    if (isAhead) return;
    clearTimeout(timer);
    change({ text: next });
  }

  /** Changes parameters of the shown search. */
  function adjust(part: (parameters: SearchParameters) => SearchParameters): void {
    const { parameters, state } = address.read();
    address.replace(part(parameters), state);
  }

  /** Gives this search alone other filters; without any, those that are stored. */
  function setLinked(once: Pick<SearchParameters, 'pool' | 'rating' | 'tags'>): void {
    adjust(({ pool: _pool, rating: _rating, tags: _tags, ...rest }) => ({ ...rest, ...once }));
  }

  /** Stores filters, and drops those of the link. */
  function keepFilters(filters: Filters): void {
    setFilters(filters);
    const { pool, rating, tags } = address.read().parameters;
    if (pool ?? rating ?? tags) setLinked({});
  }

  return {
    store,
    /** Follows the URL from now on. @returns unsubscribes */
    open: (): (() => void) => {
      follow();
      const unsubscribe = address.subscribe(follow);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
    /** Changes the field's content. Typing is searched once it pauses. */
    setText: (text: string): void => {
      change({ text });
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (address.isCurrent() && searchesItself(text, linkedText(address.read()))) searchText(text);
      }, AUTOMATIC_DELAY);
    },
    /** Searches the field's text now. @returns false if there is nothing new to search */
    submit: (): boolean => {
      const text = store.get().text.trim();
      const isSame = text === linkedText(address.read()).trim();
      if (isSame && (text === '' || !address.read().parameters.past)) return false;
      searchText(text);
      return true;
    },
    /** Searches a text as if it had been typed. */
    searchText: (text: string): void => {
      change({ text });
      searchText(text);
    },
    /** Searches words among look-alikes of an image, which a query token identifies; without one, the words alone. */
    searchWords: (text: string, like: string | undefined): void => {
      change({ text });
      searchText(text, like ?? '');
    },
    /** Searches a file; an edited one comes with its original and edits. */
    searchFile: (file: File, edited?: { original: Blob; crop: CropState }): void => {
      change({ text: '', isEditing: false });
      search({}, keepFile(file, edited).number);
    },
    /** Back to random images. */
    clear: (): void => {
      clearTimeout(timer);
      change({ text: '' });
      const { round } = address.read().state;
      address.push({}, round === undefined ? {} : { round });
    },
    /** Loads new random images. */
    refresh: (): void => {
      clearTimeout(timer);
      change({ text: '' });
      const before = address.read();
      const state = { round: (before.state.round ?? 0) + 1 };
      // Nobody wants to go back through every shuffle.
      (searchOf(before).kind === 'random' ? address.replace : address.push)({}, state);
    },
    /** Shows an image over the page; Back closes it. */
    openImage: (key: string): void => {
      const { parameters, state } = address.read();
      address.push({ ...parameters, image: key }, { ...state, opened: true });
    },
    /** Replaces the open image with another one. */
    replaceImage: (key: string): void => adjust((parameters) => ({ ...parameters, image: key })),
    /** As Back does, so that no entry is left; an image that was opened by a link has nothing before it. */
    closeImage: (): void => {
      if (address.read().state.opened) address.back();
      else adjust(({ image: _last, ...rest }) => rest);
    },
    setOrder: (order: Order): void =>
      adjust(({ sort: _last, ...rest }) => (order === 'relevance' ? rest : { ...rest, sort: order })),
    /**
     * Stores changed filters; what is chosen replaces that of the link.
     * @param shown the filters that were changed
     */
    setFilters: (next: Filters, shown: Filters): void => {
      const isPools = next.pools !== shown.pools;
      const isRatings = next.ratings !== shown.ratings;
      const isTags = next.positive !== shown.positive || next.negative !== shown.negative;
      setFilters({
        ...currentFilters(),
        ...(isPools ? { pools: next.pools } : {}),
        ...(isRatings ? { ratings: next.ratings } : {}),
        ...(isTags ? { positive: next.positive, negative: next.negative } : {}),
      });
      const { pool, rating, tags } = address.read().parameters;
      if (!(isPools && pool) && !(isRatings && rating) && !(isTags && tags)) return;
      setLinked({
        ...(isPools || !pool ? {} : { pool }),
        ...(isRatings || !rating ? {} : { rating }),
        ...(isTags || !tags ? {} : { tags }),
      });
    },
    resetFilters: (): void => keepFilters(DEFAULT_FILTERS),
    keepFilters,
    /** Uses filters for this search alone; of tags, only whether there are any. */
    searchOnce: (filters: Filters): void =>
      setLinked({
        ...(filters.pools.length > 0 ? { pool: filters.pools.join(',') } : {}),
        rating: filters.ratings.map((rating) => rating.charAt(0)).join(','),
        ...(!hasTags(filters) && hasTags(currentFilters()) ? { tags: 'any' } : {}),
      }),
    /** Searches all boards once. */
    searchAllPools: (): void => adjust((parameters) => ({ ...parameters, pool: POOLS.join(',') })),
    toggleFilters: (): void => change({ isFiltering: !store.get().isFiltering, wasFiltering: true }),
    edit: (): void => change({ isEditing: true }),
    stopEditing: (): void => change({ isEditing: false }),
  };
}
