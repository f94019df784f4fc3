import {
  Controls,
  Description,
  DocsContext,
  Markdown,
  Primary,
  Source,
  Stories,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ComponentType, type CSSProperties, useContext, useEffect } from 'react';
import { applyGlobals } from './apply-globals.ts';
import { styleVariables } from './style-variables.ts';

const readAll = <T,>(modules: Record<string, T>) => new Map(Object.entries(modules));

/** What each component is for, and what it is made of. */
const purposes = readAll(
  import.meta.glob<string>('../packages/ui/src/*/*/*.docs.md', { query: '?raw', import: 'default', eager: true }),
);
/** What each component promises for keyboard and screen readers. */
const contracts = readAll(
  import.meta.glob<string>('../packages/ui/src/*/*/*.a11y.md', { query: '?raw', import: 'default', eager: true }),
);
const examples = new Map(
  Object.entries(
    import.meta.glob<ComponentType>('../packages/ui/src/*/*/*.example.tsx', { import: 'default', eager: true }),
  ).map(([path, Example]) => [path, <Example key={path} />]),
);
const exampleSources = readAll(
  import.meta.glob<string>('../packages/ui/src/*/*/*.example.tsx', { query: '?raw', import: 'default', eager: true }),
);
/** Sheets of components, and of parts that several share: stories name the folder of those in `sharedStyles`. */
const styles = readAll(
  import.meta.glob<string>('../packages/ui/src/*/*/*.module.css', { query: '?raw', import: 'default', eager: true }),
);

/** What an example fixes at an edge of the window, such as a `FloatingButton`, stays in its box. */
const exampleStyle: CSSProperties = {
  contain: 'content',
  minBlockSize: 96,
  padding: 16,
  background: 'var(--color-bg)',
  color: 'var(--color-text)',
};

/** Stories fill their frame, of which Storybook leaves a strip white. */
const storyStyle = '.docs-story .innerZoomElementWrapper > * { width: 100%; }';

/**
 * A component's page: what it is for, an example to copy, the props from its types, its contract with keyboard and screen
 * readers, the tokens that theme it, and its stories.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const docs = useContext(DocsContext);
  const { globals } = docs.getStoryContext(docs.storyById());
  // The example has the theme of the toolbar, also on a page whose stories have windows of their own.
  useEffect(() => applyGlobals(globals), [globals]);
  const file = String(preparedMeta.parameters['fileName'] ?? '');
  const folder = file.split('/').at(-2);
  const component = file.split('/').at(-1)?.split('.')[0];
  const inFolder = <T,>(modules: ReadonlyMap<string, T>) =>
    [...modules].filter(([path]) => path.split('/').at(-2) === folder);
  const ofComponent = <T,>(modules: ReadonlyMap<string, T>) =>
    inFolder(modules).find(([path]) => path.split('/').at(-1)?.split('.')[0] === component)?.[1];

  const purpose = ofComponent(purposes);
  const example = ofComponent(examples);
  const shared = [...styles].filter(([path]) => path.split('/').at(-2) === preparedMeta.parameters['sharedStyles']);
  const variables = styleVariables([...inFolder(styles), ...shared].map(([, css]) => css));
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {purpose === undefined ? null : <Markdown>{purpose}</Markdown>}
      {example === undefined ? null : (
        <>
          <h2 id="example">Example</h2>
          <Unstyled>
            <div style={exampleStyle}>{example}</div>
          </Unstyled>
          <Source code={ofComponent(exampleSources) ?? ''} language="tsx" />
        </>
      )}
      <h2 id="props">{preparedMeta.component ? 'Props' : 'Overview'}</h2>
      <style>{storyStyle}</style>
      <Primary />
      <Controls />
      {inFolder(contracts).map(([path, text]) => (
        <Markdown key={path}>{text.replaceAll(/^# .*$/gm, '## Keyboard and accessibility')}</Markdown>
      ))}
      {variables.length > 0 && (
        <>
          <h2 id="theming">Theming</h2>
          <p>
            Its rules read these tokens:{' '}
            {variables.map((name) => (
              <span key={name}>
                <code>{name}</code>{' '}
              </span>
            ))}
          </p>
        </>
      )}
      <Stories includePrimary={false} />
    </>
  );
}
