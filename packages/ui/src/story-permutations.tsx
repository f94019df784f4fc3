/** A page of all looks of a component, made from the variants of its recipe, so that none is forgotten. */
import { Fragment, type ReactNode } from 'react';

/** Values of each variant: a list, or the looks of the recipe. */
type Variants = Readonly<Record<string, readonly unknown[] | Readonly<Record<string, unknown>>>>;
type Value<Values> = Values extends readonly unknown[] ? Values[number] : Extract<keyof Values, string>;
type Permutation<V extends Variants> = { [Name in keyof V]: Value<V[Name]> };

/** Every combination of the values, the last name changing fastest. */
function permutationsOf<V extends Variants>(variants: V): Permutation<V>[] {
  const start: Record<string, unknown>[] = [{}];
  const all = Object.entries(variants).reduce((rows, [name, values]) => {
    const list: readonly unknown[] = Array.isArray(values) ? values : Object.keys(values);
    return rows.flatMap((row) => list.map((value) => ({ ...row, [name]: value })));
  }, start);
  return all as Permutation<V>[];
}

/** Shows `children` once for each combination of the variants, with its name. */
export function PermutationGrid<V extends Variants>({
  of: variants,
  minWidth = 160,
  children,
}: {
  of: V;
  /** Minimum width of a cell, in CSS pixels. @default 160 */
  minWidth?: number;
  children: (look: Permutation<V>, name: string) => ReactNode;
}) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}px, 1fr))`,
        gap: 16,
        alignItems: 'center',
        justifyItems: 'start',
      }}
    >
      {permutationsOf(variants).map((look) => {
        const name = Object.values(look).map(String).join(' · ');
        return <Fragment key={name}>{children(look, name)}</Fragment>;
      })}
    </div>
  );
}
