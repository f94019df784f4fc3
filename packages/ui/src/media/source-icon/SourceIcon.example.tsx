import { SourceIcon, Stack } from '@mekiki/ui';

export default function FoundOn() {
  return (
    <Stack direction="row" gap={2}>
      <SourceIcon name="Artboard" color="#1d6fb8" />
      Artboard
      <SourceIcon name="Gallery" />
      Gallery
    </Stack>
  );
}
