import { Spinner, Stack } from '@mekiki/ui';

/** Stands where generated images will be, until they and their code are here. */
export function LoadingHistory() {
  return (
    <Stack align="center">
      <Spinner label="" />
      Loading generation history...
    </Stack>
  );
}
