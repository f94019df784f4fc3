import { cx } from './cx.ts';

/** The class of each look, by the prop that chooses among them. */
type Variants = Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>>;

type Choice<Looks> = keyof Looks extends 'true' | 'false' ? boolean : keyof Looks;
type Choices<V extends Variants> = { [Prop in keyof V]?: Choice<V[Prop]> | undefined };

/**
 * The classes of a component by its props.
 * @param defaults looks where none is chosen
 */
export function recipe<V extends Variants>(
  base: string | undefined,
  variants: V,
  defaults: Choices<V> = {},
): (chosen: Choices<V>) => string {
  return (chosen) =>
    cx(base, ...Object.entries(variants).map(([prop, looks]) => looks[String(chosen[prop] ?? defaults[prop])]));
}
