import type { Found } from '@mekiki/server/commands/setup/schema.ts';
import { EmptyState, FactList, Stack } from '@mekiki/ui';

/** The engines that can be started, and where the setup looks for them. */
export function NothingFound({ usual }: { usual: Found['usual'] }) {
  return (
    <Stack gap={3}>
      <EmptyState title="No engine found on this machine" headingLevel={3}>
        Start one of these programs, then search again. Without one, Mekiki’s own illustrator draws, and captions are
        made from tags.
      </EmptyState>
      <FactList facts={usual.map(({ port, programs }) => ({ label: `Port ${port}`, value: programs }))} />
    </Stack>
  );
}
