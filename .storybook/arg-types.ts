import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** Says in the table of props which values a union has, and puts a documented default where it belongs. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, readable(argType)])) as typeof argTypes;

function readable(argType: InputType): InputType {
  const [description, documented] = (argType.description ?? '').split(/\s*@default\s+/);
  const { type: tableType, defaultValue } = argType.table ?? {};
  const summary = tableType?.summary === 'union' ? unionOf(argType.type) : undefined;
  return {
    ...argType,
    description,
    table: {
      ...argType.table,
      ...(summary ? { type: { ...tableType, summary } } : {}),
      ...(documented && !defaultValue?.summary ? { defaultValue: { summary: documented } } : {}),
    },
  };
}

function unionOf(type: InputType['type']): string | undefined {
  if (typeof type !== 'object') return undefined;
  if (type.name === 'enum') return type.value.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  if (type.name === 'union') return named(type.value.map(({ name, raw }) => raw ?? name));
  return undefined;
}

/** `undefined` comes as "other", and that a prop may be left out is said by its missing star. */
function named(names: readonly string[]): string {
  return names.filter((name) => name !== 'other' && name !== 'undefined').join(' | ');
}
