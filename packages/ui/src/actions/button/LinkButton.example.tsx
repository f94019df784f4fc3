import { LinkButton, Stack } from '@mekiki/ui';

export default function WaysOn() {
  return (
    <Stack direction="row" gap={2} wrap>
      <LinkButton href="/search" variant="primary">
        Search by image
      </LinkButton>
      <LinkButton href="/tags">Browse the tags</LinkButton>
    </Stack>
  );
}
