import { Badge, Button, Stack, TextField } from '@mekiki/ui';

export default function RenameAlbum() {
  return (
    <Stack gap={3} narrow>
      <Stack direction="row" gap={2} wrap>
        <Badge>12 images</Badge>
        <Badge tone="success">Public</Badge>
      </Stack>
      <Stack direction="row" gap={2} align="end">
        <TextField data-grow label="Name" defaultValue="Summer at the sea" />
        <Button variant="primary">Rename</Button>
      </Stack>
    </Stack>
  );
}
