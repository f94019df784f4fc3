import { Field, IconButton, Stack, TextField } from '@mekiki/ui';
import { Link2, Link2Off } from 'lucide-react';
import { type ConvertOptions, type problemsOf, shownSides, type Size, sizeAfter } from './options.ts';

export interface SizeFieldsProps {
  options: ConvertOptions;
  onChange: (change: Partial<ConvertOptions>) => void;
  problems: ReturnType<typeof problemsOf>;
  /** Size of the image, once it is known. */
  size: Size | undefined;
}

/** Width and height, which either keep the image's aspect ratio, or are a box that it is fitted into. */
export function SizeFields({ options, onChange, problems, size }: SizeFieldsProps) {
  const { isLocked } = options;
  const shown = shownSides(options, size);
  // Below both sides, which stay level.
  const error = [...new Set([problems.width, problems.height])].filter(Boolean).join(' ') || undefined;
  const side = (name: 'width' | 'height', label: string, describedBy: string | undefined) => (
    <div data-grow>
      <TextField
        label={label}
        inputMode="numeric"
        placeholder={size ? String(size[name]) : 'Original'}
        end="px"
        value={shown[name]}
        onValueChange={(text) => onChange({ ...shown, [name]: text, by: name })}
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? describedBy : undefined}
      />
    </div>
  );
  return (
    <Field label="Resize" labelAs="group" error={error} hint={error ? undefined : hintOf(options, size)}>
      {({ 'aria-describedby': describedBy }, { labelId }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label stands outside, where a fieldset knows none
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <Stack direction="row" gap={2} align="end">
            {side('width', 'Width', describedBy)}
            <IconButton
              label={isLocked ? 'Unlock aspect ratio' : 'Lock aspect ratio'}
              variant="ghost"
              pressed={isLocked}
              onClick={() => onChange({ ...shown, isLocked: !isLocked })}
            >
              {isLocked ? <Link2 /> : <Link2Off />}
            </IconButton>
            {side('height', 'Height', describedBy)}
          </Stack>
        </div>
      )}
    </Field>
  );
}

function hintOf(options: ConvertOptions, size: Size | undefined): string {
  const box = options.isLocked ? '' : 'The image is scaled to fit this size and keeps its aspect ratio. ';
  if (!size || (options.width.trim() === '' && options.height.trim() === '')) return box.trim();
  const { width, height } = sizeAfter(options, size);
  const text = `${size.width} × ${size.height} becomes ${width} × ${height} px.`;
  const isCapped = !options.enlarge && width === size.width && height === size.height;
  return `${box}${text}${isCapped ? ' To enlarge it, turn on Enlarge in More options.' : ''}`;
}
