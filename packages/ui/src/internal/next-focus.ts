/**
 * The entry that gets the focus when the one that had it is gone: the next that is still there, else the one before.
 * @param before ids as they were, `now` as they are
 */
export function focusAfter<Id>(before: readonly Id[], now: readonly Id[], gone: Id): Id | undefined {
  const left = new Set(now);
  const index = before.indexOf(gone);
  return (
    before.slice(index + 1).find((id) => left.has(id)) ??
    before.slice(0, Math.max(0, index)).findLast((id) => left.has(id))
  );
}
