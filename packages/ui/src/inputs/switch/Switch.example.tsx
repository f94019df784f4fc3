import { Stack, Switch } from '@mekiki/ui';

export default function ViewSettings() {
  return (
    <Stack narrow>
      <Switch align="end" label="Blur sensitive images" defaultChecked />
      <Switch align="end" label="Play animations" hint="Off where your system asks for less motion." />
    </Stack>
  );
}
