import { Badge, Button, FactList, formatBytes, Stack } from '@mekiki/ui';
import { ArrowLeftRight, X } from 'lucide-react';
import { changeText, type Converted } from './result.ts';

export interface KeptResultProps {
  /** The earlier result that the current one is compared with. */
  kept: Converted;
  converted: Converted;
  /** Puts the settings of the kept result into the form, and keeps the current one. */
  onSwap: () => void;
  onEnd: () => void;
}

/** Two results of other settings: what each was made with, and what it weighs. */
export function KeptResult({ kept, converted, onSwap, onEnd }: KeptResultProps) {
  const change = changeText(kept.file.size, converted.file.size);
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} justify="between" wrap>
        <strong>Two settings</strong>
        <Stack direction="row" gap={2} wrap>
          <Button size="sm" icon={<ArrowLeftRight />} onClick={onSwap}>
            Swap sides
          </Button>
          <Button size="sm" icon={<X />} onClick={onEnd}>
            Compare with the original
          </Button>
        </Stack>
      </Stack>
      <p>Change a setting. The new result appears on the right.</p>
      <FactList
        facts={[
          { label: 'Left', value: resultText(kept) },
          {
            label: 'Right',
            value: (
              <Stack direction="row" gap={2} wrap>
                <span>{resultText(converted)}</span>
                {change ? <Badge tone={change.startsWith('+') ? 'warning' : 'success'}>{change}</Badge> : null}
              </Stack>
            ),
          },
        ]}
      />
    </Stack>
  );
}

/** `WebP, quality 82, 1200 × 1600, 84 kB`. */
export function resultText({ format, quality, width, height, file, options }: Converted): string {
  const facts = [
    format,
    ...(quality === undefined ? [] : [`quality ${quality}`]),
    ...(options.lossless && quality === undefined ? ['lossless'] : []),
  ];
  return [...facts, `${width} × ${height}`, formatBytes(file.size)].join(', ');
}
