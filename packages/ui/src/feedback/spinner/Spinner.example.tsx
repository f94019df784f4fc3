import { Spinner, Stack } from '@mekiki/ui';

export default function ReadingTags() {
  return (
    <Stack direction="row" gap={2}>
      <Spinner label="" />
      Reading the tags of this image…
    </Stack>
  );
}
