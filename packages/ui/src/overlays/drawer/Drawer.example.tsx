import { Button, Drawer, Stack, Switch } from '@mekiki/ui';
import { useState } from 'react';

export default function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        side="end"
        size="sm"
        footer={<Button onClick={() => setOpen(false)}>Show 64 images</Button>}
      >
        <Stack>
          <Switch align="end" label="Only with a known artist" />
          <Switch align="end" label="Only large images" defaultChecked />
        </Stack>
      </Drawer>
    </>
  );
}
