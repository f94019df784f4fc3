import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import palette from './palette.gen.css?raw';
import tokens from './tokens.css?raw';

const meta = {
  title: 'Foundations/Tokens',
  parameters: {
    docs: {
      description: {
        component:
          'Two tiers. The raw scales, made by `npm run palette`, are named by hue and step; the semantic tokens say what a color, a size or a duration is for. Components use the second tier only.',
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The custom properties with this prefix, in order of declaration, without duplicates. */
function namesOf(css: string, prefix: string): string[] {
  const names = Array.from(css.matchAll(/^\s*(--[\w-]+):/gm), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

/** Semantic colors: surfaces, text, what can be acted on, status, on images. */
export const Default: Story = {
  render: () => (
    <Grid>
      {namesOf(tokens, '--color-').map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Grid>
  ),
};

/** Raw colors: the scales that the semantic tokens take from. */
export const RawColors: Story = {
  render: () => (
    <Grid>
      {namesOf(palette, '--').map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </Grid>
  ),
};

/** Faces, sizes and weights. */
export const Typography: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {namesOf(tokens, '--text-').map((name) => (
        <div key={name}>
          <Code>{name}</Code>
          <div style={{ font: `var(${name})` }}>A connoisseur’s eye 0123456789</div>
        </div>
      ))}
      <h1>Heading of the first level</h1>
      <h2>Heading of the second level</h2>
      <h3>Heading of the third level</h3>
      <p>
        Text of the body with <a href="#link">a link</a>.
      </p>
    </div>
  ),
};

/** Distances on the grid of 4 px, radii and shadows. */
export const SpaceAndShape: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {namesOf(tokens, '--space-').map((name) => (
        <Row key={name} name={name}>
          <div style={{ inlineSize: `var(${name})`, blockSize: 12, background: 'var(--color-accent)' }} />
        </Row>
      ))}
      {[...namesOf(tokens, '--radius-'), ...namesOf(tokens, '--shadow-')].map((name) => (
        <Row key={name} name={name}>
          <div
            style={{
              inlineSize: 72,
              blockSize: 40,
              border: '1px solid var(--color-line-strong)',
              background: 'var(--color-panel)',
              [name.startsWith('--radius') ? 'borderRadius' : 'boxShadow']: `var(${name})`,
            }}
          />
        </Row>
      ))}
    </div>
  ),
};

function Grid({ children }: { children: ReactNode }) {
  const style: CSSProperties = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: 8,
  };
  return <div style={style}>{children}</div>;
}

function Swatch({ name }: { name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <div
        style={{
          flex: 'none',
          inlineSize: 28,
          blockSize: 28,
          border: '1px solid var(--color-line-strong)',
          borderRadius: 'var(--radius-sm)',
          background: `var(${name})`,
        }}
      />
      <Code>{name}</Code>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '140px 1fr', alignItems: 'center' }}>
      <Code>{name}</Code>
      {children}
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code style={{ color: 'var(--color-text-dim)', font: '11px/16px var(--font-mono)' }}>{children}</code>;
}
