import { Button, ImageSource, Slider, Stack, ToolLayout } from '@mekiki/ui';
import { useState } from 'react';

export default function TaggerPage() {
  const [tags, setTags] = useState('Tags will appear here.');
  return (
    <ToolLayout
      asideLabel="Image and settings"
      aside={
        <Stack>
          <ImageSource label="Image" />
          <Slider label="Least score" defaultValue={35} format={(value) => `${value} %`} />
        </Stack>
      }
      asideFooter={
        <Button variant="primary" onClick={() => setTags('1girl, white hair, night')}>
          Find the tags
        </Button>
      }
    >
      <p>{tags}</p>
    </ToolLayout>
  );
}
