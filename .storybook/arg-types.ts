import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** Says in the table of props which values a union has, and puts a documented default where it belongs. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, readable(argType)])) as typeof argTypes;

function readable(argType: InputType): InputType {
  const [description, documented] = (argType.description ?? '').split(/\s*@default\s+/);
  const { type: tableType, defaultValue } = argType.table ?? {};
  // Storybook has the type of children that are not documented from the story's arguments, such as `object`.
  const summary = tableType ? textOf(argType.type) : argType.name === 'children' && 'ReactNode';
  const byDefault = documented ?? defaultValue?.summary;
  return {
    ...argType,
    description,
    table: {
      ...argType.table,
      ...(summary ? { type: { ...tableType, summary } } : {}),
      // The code of a function says less than no default.
      defaultValue: byDefault && !/^(?:async )?function /.test(byDefault) ? { summary: byDefault } : undefined,
    },
  };
}

/** A type as it is written: the values of an alias, else the text in the source. */
function textOf(type: InputType['type']): string | undefined {
  if (typeof type !== 'object') return undefined;
  if (type.name === 'enum') return type.value.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  // That a prop may be left out is said by its missing star.
  return type.raw
    ?.replaceAll(/\breadonly /g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ \| undefined$/, '');
}
