import { Checkbox } from '@mekiki/ui';

export default function PublishOption() {
  return (
    <Checkbox name="public" label="Show this album to everyone" hint="Without it, only people with the link see it." />
  );
}
