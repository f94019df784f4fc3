import { SourceIcon, Stack } from '@mekiki/ui';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';

/** The boards that the letters on images stand for. */
export function BoardLegend() {
  return (
    <Stack direction="row" gap={3} wrap justify="center">
      {Object.keys(SOURCE_LOOKS).map((pool) => (
        <Stack key={pool} direction="row" gap={1} align="center">
          <SourceIcon name={pool} {...SOURCE_LOOKS[pool]} />
          {pool}
        </Stack>
      ))}
    </Stack>
  );
}
