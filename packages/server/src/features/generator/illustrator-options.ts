/** The illustrator's own controls. */
import { DETAILS, PALETTES, RENDERED_STYLES, type Rendering } from '@mekiki/illustrator';
import type { EngineOption, EngineOptions } from '../../engines/ports/generator.ts';

/** The choice that follows the tags. */
const AUTO = { value: 'auto', label: 'Automatic' };

const LABELS: Readonly<Record<(typeof RENDERED_STYLES)[number], string>> = {
  cel: 'Cel',
  flat: 'Flat color',
  sketch: 'Sketch',
  watercolor: 'Watercolor',
};

const titled = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) });

export const ILLUSTRATOR_OPTIONS: readonly EngineOption[] = [
  {
    name: 'style',
    label: 'Style',
    hint: 'Automatic follows tags such as “sketch”.',
    kind: 'choice',
    choices: [AUTO, ...RENDERED_STYLES.map((value) => ({ value, label: LABELS[value] }))],
    default: AUTO.value,
  },
  {
    name: 'detail',
    label: 'Detail',
    kind: 'choice',
    choices: DETAILS.map(titled),
    default: 'normal',
  },
  {
    name: 'palette',
    label: 'Palette',
    hint: 'Colors that the prompt names stay.',
    kind: 'choice',
    choices: [AUTO, ...PALETTES.map(titled)],
    default: AUTO.value,
  },
];

/** Absent or automatic options follow the tags. */
export function renderingOf({ style, detail, palette }: EngineOptions = {}): Rendering {
  return {
    style: RENDERED_STYLES.find((one) => one === style),
    detail: DETAILS.find((one) => one === detail),
    palette: PALETTES.find((one) => one === palette),
  };
}
