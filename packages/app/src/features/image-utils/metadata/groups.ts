/** The metadata of an image, as the page shows it. */
import type { ImageMetadata } from '@mekiki/api-client';
import { formatBytes, type MetadataGroup } from '@mekiki/ui';
import type { RemovalFields } from '../file-types.ts';
import { formatName } from '../use-formats.ts';
import { wordsOf } from './claims.ts';

/** The group that stays in the file by default, since it affects the colors. */
export const ICC = 'icc';

const SETTINGS = {
  prompt: 'Prompt',
  negative_prompt: 'Negative prompt',
  seed: 'Seed',
  steps: 'Steps',
  cfg: 'CFG scale',
  sampler: 'Sampler',
  scheduler: 'Scheduler',
  model: 'Model',
  strength: 'Strength',
} as const;

/** The groups of a file; decoded generation settings come first. */
export function groupsOf({ groups, ai }: ImageMetadata): MetadataGroup[] {
  return [
    ...(ai ? [settingsGroup(ai)] : []),
    ...groups.map(({ id, name, bytes, removable, fields }) => ({
      id,
      name,
      removable,
      fields: fields.map((field) => ({ ...field, value: wordsOf(field.value) })),
      ...(bytes > 0 ? { detail: formatBytes(bytes) } : {}),
    })),
  ];
}

function settingsGroup({ source, settings, original }: NonNullable<ImageMetadata['ai']>): MetadataGroup {
  // As stored in the file; the others are clamped to our generator's limits.
  const fields: Record<string, unknown> = original ?? settings;
  const { width, height } = fields;
  return {
    id: 'ai-settings',
    name: 'AI settings',
    detail: `${programName(source)}, decoded`,
    isDecoded: true,
    fields: [
      ...Object.entries(SETTINGS).flatMap(([key, name]) => {
        const value = fields[key];
        return typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [];
      }),
      ...(typeof width === 'number' && typeof height === 'number'
        ? [{ name: 'Size', value: `${width} × ${height}` }]
        : []),
    ],
  };
}

/** The program that wrote the settings, as people know it who do not use it. */
export function programName(source: string): string {
  return source === 'A1111' ? 'Stable Diffusion web UI (A1111)' : source;
}

/** All fields as JSON, by group; a name that occurs more than once has a list. */
export function jsonOf({ file, groups, gps, ai }: ImageMetadata): string {
  const fields = Object.fromEntries(groups.map((group) => [group.name, fieldsOf(group.fields)]));
  return JSON.stringify({ file, ...fields, ...(gps ? { gps } : {}), ...(ai ? { ai } : {}) }, null, 2);
}

function fieldsOf(fields: ImageMetadata['groups'][number]['fields']): Record<string, string | string[]> {
  // No prototype: a file may contain a field named `__proto__`.
  const all = Object.create(null) as Record<string, string | string[]>;
  for (const { name, value } of fields) {
    const before = all[name];
    all[name] = before === undefined ? value : [before, value].flat();
  }
  return all;
}

/** IDs of the groups to remove, if some are kept. */
export function goingOf({ groups }: ImageMetadata, spared: readonly string[]): string[] {
  return groups.filter(({ id, removable }) => removable && !spared.includes(id)).map(({ id }) => id);
}

/**
 * IDs of the groups to keep after the choice changed. The location is part of EXIF and is removed with it: keeping the
 * location keeps EXIF, and removing EXIF removes the location.
 */
export function sparedAfter(inspection: ImageMetadata, spared: readonly string[], chosen: readonly string[]): string[] {
  const removable: string[] = inspection.groups.filter((group) => group.removable).map(({ id }) => id);
  const going = new Set(chosen);
  if (going.has('exif') && !going.has('gps')) {
    if (spared.includes('exif')) going.add('gps');
    else going.delete('exif');
  }
  return [...spared.filter((id) => !removable.includes(id)), ...removable.filter((id) => !going.has(id))];
}

/** The fields of the call other than the image. */
export function removalFields(inspection: ImageMetadata | undefined, spared: readonly string[]): RemovalFields {
  const keep = spared.includes(ICC) ? ICC : '';
  const isPartial = inspection?.groups.some(({ id, removable }) => removable && id !== ICC && spared.includes(id));
  // Without a list, everything is removed, including what was not found.
  return isPartial && inspection ? { remove: goingOf(inspection, spared).join(','), keep } : { keep };
}

/** The image itself, in one line. */
export function factsOf({
  format,
  bytes,
  width,
  height,
  frames,
  hasAlpha,
  bitDepth,
  colorSpace,
}: ImageMetadata['file']) {
  const space = colorSpace === 'srgb' ? 'sRGB' : colorSpace;
  const colors = [space, bitDepth ? `${bitDepth} bit` : '', hasAlpha ? 'transparency' : ''].filter(Boolean);
  return [
    { label: 'Format', value: formatName(format) },
    { label: 'Size', value: formatBytes(bytes) },
    { label: 'Pixels', value: `${width} × ${height}` },
    ...(frames > 1 ? [{ label: 'Frames', value: String(frames) }] : []),
    ...(colors.length > 0 ? [{ label: 'Colors', value: colors.join(', ') }] : []),
  ];
}
