import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { Button } from '../../actions/button/index.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { Checkbox } from '../../inputs/checkbox/index.ts';
import { TextField } from '../../inputs/text-field/index.ts';
import { highContrastTheme, standardTheme, warmTheme } from '../themes/index.ts';
import { createTheme, type ThemeOptions } from './create-theme.ts';
import { Themed } from './Theme.story-data.tsx';
import { ThemeEditor } from './ThemeEditor.story-data.tsx';

const meta = {
  title: 'Foundations/Theme',
  parameters: {
    docs: {
      description: {
        component:
          '`createTheme` returns custom properties for an element with `data-theme`. All tones are derived from `accent` and `gray`; a console warning names each pair of text and background that WCAG or APCA finds too faint.',
      },
    },
  },
  args: { accent: '#0f8064', gray: '#8a8f88', scale: 1, density: 'comfortable', radius: 8, font: 'inherit' },
  argTypes: {
    accent: { control: 'color' },
    gray: { control: 'color' },
    scale: { control: { type: 'range', min: 0.75, max: 2, step: 0.05 } },
    density: { control: 'inline-radio', options: ['comfortable', 'compact'] },
    radius: { control: { type: 'range', min: 0, max: 24 } },
    font: { control: 'text' },
  },
  render: (options) => <Sample {...options} />,
} satisfies Meta<ThemeOptions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every option can be tried in the controls. */
export const Default: Story = {};

/** Less room in and between controls. Text keeps its size, and so do targets for fingers. */
export const Compact: Story = { args: { density: 'compact' } };

/** Type, spacing and controls by a factor, on top of the text size that is set in the browser. */
export const Large: Story = { args: { scale: 1.25 } };

/** A part with a theme of its own leaves the rest of the page as it is, and a theme in it keeps what it does not set. */
export const Nested: Story = {
  render: (options) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Sample name="The page" />
      <div data-theme="light" style={createTheme(options)}>
        <Sample name="A part of it" />
        <div data-theme="dark">
          <Sample name="A part of that" />
        </div>
      </div>
    </div>
  ),
};

/** In a window of its own: on the page of the documentation there is no room for two columns. */
const alone = {
  layout: 'fullscreen',
  controls: { disable: true },
  docs: { story: { inline: false, height: '900px' } },
};

/**
 * The finished themes of `@mekiki/ui/themes`, each in light and dark. The toolbar shows every other story in one of them.
 */
export const Finished: Story = {
  parameters: alone,
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 25rem), 1fr))' }}>
      <Themed name="Mekiki, light" mode="light" theme={standardTheme} />
      <Themed name="High contrast, light" mode="light" theme={highContrastTheme} />
      <Themed name="Warm, light" mode="light" theme={warmTheme} />
      <Themed name="Mekiki, dark" mode="dark" theme={standardTheme} />
      <Themed name="High contrast, dark" mode="dark" theme={highContrastTheme} />
      <Themed name="Warm, dark" mode="dark" theme={warmTheme} />
    </div>
  ),
};

/**
 * Every option of `createTheme` as a field, the main components in light and dark, what is too faint to read, and the CSS
 * to copy.
 */
export const Editor: Story = {
  parameters: alone,
  render: ({ accent = '', gray = '' }) => <ThemeEditor start={{ accent, gray }} />,
};

/** A form in a theme. */
export function Sample({ name = 'A theme', ...options }: ThemeOptions & { name?: string }) {
  return (
    <section
      data-theme=""
      style={{
        ...createTheme(options),
        display: 'grid',
        gap: 'var(--space-4)',
        padding: 'var(--space-4)',
        border: '1px solid var(--color-line)',
        borderRadius: 'var(--radius-panel)',
        background: 'var(--color-panel)',
      }}
    >
      <h2>{name}</h2>
      <p style={{ color: 'var(--color-text-dim)' }}>
        Dim text with <a href="#link">a link</a> and <Badge tone="success">a badge</Badge>
      </p>
      <TextField label="Address" defaultValue="https://example.org" hint="A hint for the field." />
      <Checkbox label="Remember it" defaultChecked />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
        <Button variant="primary" icon={<Search />}>
          Search
        </Button>
        <Button>Cancel</Button>
        <Button aria-pressed>Pressed</Button>
      </div>
    </section>
  );
}
