import { Button, Popover, Slider, Switch } from '@mekiki/ui';

export default function ViewOptions() {
  return (
    <Popover trigger={<Button>View</Button>} title="View" align="start">
      <Switch label="Show tags" defaultChecked />
      <Slider label="Columns" min={2} max={8} defaultValue={4} />
    </Popover>
  );
}
