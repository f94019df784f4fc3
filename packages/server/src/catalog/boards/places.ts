/** Where rows of searches were last seen on boards with offset paging: where to look next. */
const MAX_PLACES = 100;

export function createPlaces() {
  const offsets = new Map<string, number>();
  return {
    get: (tags: readonly string[], id: string): number => offsets.get(keyOf(tags, id)) ?? 0,
    set(tags: readonly string[], id: string, offset: number): void {
      offsets.set(keyOf(tags, id), offset);
      const [oldest] = offsets.keys();
      if (offsets.size > MAX_PLACES && oldest !== undefined) offsets.delete(oldest);
    },
  };
}

const keyOf = (tags: readonly string[], id: string) => JSON.stringify([tags, id]);
