import { type ReactNode, useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { Badge } from '../../feedback/badge/index.ts';
import { Banner } from '../../feedback/banner/index.ts';
import { Checkbox } from '../../inputs/checkbox/index.ts';
import { SegmentedControl } from '../../inputs/segmented-control/index.ts';
import { Slider } from '../../inputs/slider/index.ts';
import { Switch } from '../../inputs/switch/index.ts';
import { TextField } from '../../inputs/text-field/index.ts';
import { ImageTile } from '../../media/image-tile/index.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { ProjectCard } from '../../patterns/project-card/index.ts';
import { standardTheme } from '../themes/index.ts';
import type { ThemeOptions, ThemeStyle } from './create-theme.ts';

/** What `warmTheme` is made of. */
export const WARM = {
  accent: '#b4532a',
  gray: '#928468',
  radius: 10,
  headingFont: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
} as const satisfies ThemeOptions;

const room = { display: 'grid', gap: 'var(--space-4)', alignContent: 'start', minInlineSize: 0 } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-2)' } as const;

const drawing = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><rect width="480" height="360" fill="${ground}"/><circle cx="330" cy="130" r="70" fill="${shape}"/><path d="M0 360 150 170l110 130 70-80 150 140z" fill="${shape}" opacity=".6"/></svg>`)}`;

interface ThemedProps {
  /** Its heading, and what tells its parts from those of another theme. */
  name: string;
  mode: 'light' | 'dark';
  theme: ThemeStyle;
}

/** The main components in a theme, whatever the theme around them. */
export function Themed({ name, mode, theme }: ThemedProps) {
  const style = { ...standardTheme, ...theme };
  return (
    <section
      aria-label={name}
      data-theme={mode}
      style={{ ...style, ...room, padding: 'var(--space-5)', background: 'var(--color-bg)' }}
    >
      <h2>{name}</h2>
      <p style={{ color: 'var(--color-text-dim)' }}>
        Secondary text with <a href="#link">a link</a>.{' '}
        <span style={{ color: 'var(--color-text-faint)' }}>Faint text.</span>
      </p>
      <div style={row}>
        <Badge tone="accent">64 images</Badge>
        <Badge tone="success">Indexed</Badge>
        <Badge tone="warning">Waiting</Badge>
        <Badge tone="error">Failed</Badge>
      </div>
      <div style={row}>
        <Button variant="primary">Search</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">Skip</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Disabled</Button>
      </div>
      <Panel>
        <TextField label="Address" defaultValue="https://example.org" hint="A hint for the field." />
        <TextField label="Email" defaultValue="mei@" error="Enter an address such as name@example.org." />
        <SegmentedControl
          label="Quality"
          options={[
            { value: 'draft', label: 'Draft' },
            { value: 'standard', label: 'Standard' },
            { value: 'high', label: 'High' },
          ]}
          defaultValue="standard"
        />
        <Slider label="Least similarity" defaultValue={80} format={(value) => `${value} %`} />
        <div style={{ ...row, gap: 'var(--space-5)' }}>
          <Checkbox label="Remember it" defaultChecked />
          <Switch label="Blur" defaultChecked />
          <Switch label="Animate" />
        </div>
      </Panel>
      <Tabs
        label={`About the image, ${name}`}
        items={[
          { value: 'details', label: 'Details', content: 'By Aoi Minato, 1080 × 1440.' },
          { value: 'tags', label: 'Tags', content: 'silver hair, night' },
          { value: 'comments', label: 'Comments', content: 'None yet.' },
        ]}
      />
      <div
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))', gap: 'var(--space-3)' }}
      >
        <ImageTile
          src={drawing('#2f4858', '#f6ae2d')}
          alt=""
          width={480}
          height={360}
          score={0.98}
          verdict="same"
          sources={['Gallery']}
          label={`Hills, 98 % similar, ${name}`}
          href="#result"
        />
        <ProjectCard
          title="Upscaler"
          description="Makes small images larger."
          category="tool"
          href="#card"
          imageUrl={drawing('#e0d6c8', '#5b7065')}
          isNew
        />
      </div>
      <Banner tone="success">The link was sent.</Banner>
      <Banner tone="warning" title="This album is public">
        Everyone who has its link can see its images.
      </Banner>
      <Dialog name={name} mode={mode} theme={style} />
    </section>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        ...room,
        padding: 'var(--space-4)',
        border: '1px solid var(--color-line)',
        borderRadius: 'var(--radius-panel)',
        background: 'var(--color-panel)',
      }}
    >
      {children}
    </div>
  );
}

/** A dialog opens at the end of the body, outside of what is themed here, and so has the theme itself. */
function Dialog({ name, mode, theme }: ThemedProps) {
  const [open, setOpen] = useState(false);
  return (
    <div style={row}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open a dialog, {name}
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title="Rename the album"
        description="Its links stay the same."
        data-theme={mode}
        style={theme}
      >
        <div style={room}>
          <TextField label="Name" defaultValue="Night city" />
          <div style={row}>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}
