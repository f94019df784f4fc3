import { CopyButton, Stack } from '@mekiki/ui';

const tags = ['1girl', 'silver hair', 'night', 'city lights'];

export default function TagsToCopy() {
  return (
    <Stack direction="row" wrap>
      <span>{tags.join(', ')}</span>
      <CopyButton size="sm" text={tags.join(', ')} labels={{ copy: 'Copy tags' }} />
    </Stack>
  );
}
