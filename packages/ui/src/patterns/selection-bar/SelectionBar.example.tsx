import { Button, Checkbox, SelectionBar, Stack } from '@mekiki/ui';
import { useState } from 'react';

const files = ['night-train.png', 'sea.webp', 'classroom.jpg'];

export default function Downloads() {
  const [selected, setSelected] = useState<readonly string[]>(['sea.webp']);
  return (
    <>
      <Stack>
        {files.map((file) => (
          <Checkbox
            key={file}
            label={file}
            checked={selected.includes(file)}
            onCheckedChange={(checked) =>
              setSelected(checked ? [...selected, file] : selected.filter((other) => other !== file))
            }
          />
        ))}
      </Stack>
      <SelectionBar count={selected.length} onClear={() => setSelected([])}>
        <Button size="sm">Download</Button>
      </SelectionBar>
    </>
  );
}
