import { useEffect, useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { CopyButton } from '../../actions/copy-button/index.ts';
import { SegmentedControl } from '../../inputs/segmented-control/index.ts';
import { Slider } from '../../inputs/slider/index.ts';
import { TextField } from '../../inputs/text-field/index.ts';
import { useAnnounce } from '../announcer/index.ts';
import { parseHex } from './color.ts';
import { createTheme, themeCss, type ThemeOptions } from './create-theme.ts';
import { plainProblems } from './plain-contrast.story-data.ts';
import { Themed, WARM } from './Theme.story-data.tsx';

/** What the package has without a theme. A text that is empty sets nothing. */
const OWN = {
  accent: '',
  gray: '',
  radius: 8,
  scale: 1,
  density: 'comfortable',
  font: '',
  headingFont: '',
} as const satisfies ThemeOptions;
type Fields = Required<ThemeOptions>;

/** Colors of the package, where a field is empty. */
const SHOWN = { accent: '#3e63dd', gray: '#8b8d98' } as const;

/** What the fields set: what is empty, as in the package itself, or no color yet is left out. */
function optionsOf(fields: Fields): ThemeOptions {
  const isSet = ([name, value]: [string, unknown]) =>
    value !== OWN[name as keyof Fields] && !(name in SHOWN && !parseHex(String(value)));
  return Object.fromEntries(Object.entries(fields).filter(isSet));
}

const grid = { display: 'grid', gap: 'var(--space-4)', alignContent: 'start', minInlineSize: 0 } as const;
/** Light and dark side by side, where there is room. */
const preview = {
  display: 'grid',
  flex: '3 1 36rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  minInlineSize: 0,
  border: '1px solid var(--color-line)',
} as const;

/** Fields for every option of createTheme, what they look like, what is too faint, and the rule to paste. */
export function ThemeEditor({ start }: { start: Partial<ThemeOptions> }) {
  const [fields, setFields] = useState<Fields>({ ...OWN, ...start });
  const options = optionsOf(fields);
  const theme = createTheme(options);
  const css = themeCss(theme);
  return (
    <div style={{ ...grid, gap: 'var(--space-5)', padding: 'var(--space-5)' }}>
      <h1>Theme editor</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 'var(--space-6)' }}>
        <div style={{ ...grid, gap: 'var(--space-6)', flex: '1 1 20rem' }}>
          <Options fields={fields} onChange={setFields} />
          <Problems options={options} />
          <Css css={Object.keys(theme).length > 0 ? css : ''} />
        </div>
        <div style={preview}>
          <Themed name="Light" mode="light" theme={theme} />
          <Themed name="Dark" mode="dark" theme={theme} />
        </div>
      </div>
    </div>
  );
}

interface OptionsProps {
  fields: Fields;
  onChange: (fields: Fields) => void;
}

function Options({ fields, onChange }: OptionsProps) {
  const set = (changed: Partial<Fields>) => onChange({ ...fields, ...changed });
  return (
    <form aria-label="Options" style={grid} onSubmit={(event) => event.preventDefault()}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
        <Button size="sm" onClick={() => onChange({ ...OWN })}>
          Start from Mekiki
        </Button>
        <Button size="sm" onClick={() => onChange({ ...OWN, ...WARM })}>
          Start from Warm
        </Button>
      </div>
      <ColorField label="Accent" name="accent" value={fields.accent} onChange={(accent) => set({ accent })} />
      <ColorField label="Gray" name="gray" value={fields.gray} onChange={(gray) => set({ gray })} />
      <Slider
        label="Radius"
        min={0}
        max={24}
        value={fields.radius}
        onValueChange={(radius) => set({ radius })}
        format={(value) => `${value} px`}
      />
      <Slider
        label="Scale"
        min={0.75}
        max={2}
        step={0.05}
        value={fields.scale}
        onValueChange={(scale) => set({ scale: Math.round(scale * 100) / 100 })}
        format={(value) => `${Math.round(value * 100)} %`}
      />
      <SegmentedControl
        label="Density"
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        value={fields.density}
        onValueChange={(density) => set({ density })}
      />
      <TextField
        label="Font"
        value={fields.font}
        placeholder="system-ui, sans-serif"
        hint="As in the CSS property font-family. Empty keeps Inter."
        onValueChange={(font) => set({ font })}
      />
      <TextField
        label="Font of headings"
        value={fields.headingFont}
        placeholder="Georgia, serif"
        hint="Empty takes the font above."
        onValueChange={(headingFont) => set({ headingFont })}
      />
    </form>
  );
}

interface ColorFieldProps {
  label: string;
  name: keyof typeof SHOWN;
  value: string;
  onChange: (value: string) => void;
}

/** A color to type, and the browser's own way to choose one. */
function ColorField({ label, name, value, onChange }: ColorFieldProps) {
  const color = parseHex(value);
  const six = value.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 'var(--space-2)', alignItems: 'end' }}>
      <TextField
        label={label}
        value={value}
        placeholder={SHOWN[name]}
        spellCheck={false}
        error={value === '' || color ? undefined : 'Enter a hexadecimal color, such as #3e63dd.'}
        onValueChange={onChange}
      />
      <input
        type="color"
        aria-label={`${label}, color picker`}
        value={color ? six.toLowerCase() : SHOWN[name]}
        onChange={(event) => onChange(event.target.value)}
        style={{ inlineSize: 'var(--target)', blockSize: 'var(--control-md)', padding: 2 }}
      />
    </div>
  );
}

function Problems({ options }: { options: ThemeOptions }) {
  const problems = plainProblems(options);
  const announce = useAnnounce();
  const summary =
    problems.length === 0
      ? 'Every pair of text and background passes WCAG 2.2 AA and APCA.'
      : `${problems.length} ${problems.length === 1 ? 'kind of text is' : 'kinds of text are'} too faint.`;
  const [said, setSaid] = useState(summary);
  useEffect(() => {
    if (summary === said) return;
    setSaid(summary);
    announce(summary);
  }, [announce, said, summary]);
  return (
    <section aria-labelledby="theme-contrast" style={grid}>
      <h2 id="theme-contrast">Contrast</h2>
      <p>{summary}</p>
      {problems.length > 0 && (
        <>
          <ul style={{ ...grid, gap: 'var(--space-2)', paddingInlineStart: 'var(--space-5)' }}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p style={{ color: 'var(--color-text-dim)' }}>
            Choose a darker or lighter accent, or use it only where nobody has to read it.
          </p>
        </>
      )}
    </section>
  );
}

function Css({ css }: { css: string }) {
  return (
    <section aria-labelledby="theme-css" style={grid}>
      <h2 id="theme-css">CSS</h2>
      {css === '' ? (
        <p>These are the package’s own values: a page needs no CSS for them.</p>
      ) : (
        <>
          <p style={{ color: 'var(--color-text-dim)' }}>Paste it after the style sheet of the package.</p>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            style={{
              maxBlockSize: '20rem',
              overflow: 'auto',
              padding: 'var(--space-3)',
              border: '1px solid var(--color-line)',
              borderRadius: 'var(--radius-md)',
              background: 'var(--color-panel)',
              font: 'var(--text-xs)',
              fontFamily: 'var(--font-mono)',
            }}
          >
            <code>{css}</code>
          </pre>
          <div>
            <CopyButton text={css} labels={{ copy: 'Copy CSS' }} />
          </div>
        </>
      )}
    </section>
  );
}
