import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

/** What each component promises for keyboard and screen readers, by its folder. */
const contracts = import.meta.glob<string>('../packages/ui/src/*/*/*.a11y.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A component's page: its story, the props from its types, every other story, and its contract with the keys. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const fileName = String(preparedMeta.parameters['fileName'] ?? '');
  const folder = fileName.split('/').at(-2);
  const contract = Object.entries(contracts).filter(([file]) => file.split('/').at(-2) === folder);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {contract.map(([file, text]) => (
        <Markdown key={file}>{text.replaceAll(/^# .*$/gm, '## Keyboard and accessibility')}</Markdown>
      ))}
      <Stories includePrimary={false} />
    </>
  );
}
