import { Badge, Button, createTheme, Stack, TextField } from '@mekiki/ui';

const theme = createTheme({ accent: '#0f8064', radius: 4 });

export default function ThemedPart() {
  return (
    <div data-theme="" style={theme}>
      <Stack narrow>
        <TextField label="Tag" defaultValue="silver hair" />
        <Stack direction="row">
          <Button variant="primary">Search</Button>
          <Badge tone="accent">64 images</Badge>
        </Stack>
      </Stack>
    </div>
  );
}
