import { DropZone, FileDrop, Stack } from '@mekiki/ui';
import { useState } from 'react';

export default function UploadPage() {
  const [file, setFile] = useState<File>();
  return (
    <DropZone label="Drop the image anywhere" hint="PNG, JPEG or WebP" onFile={setFile}>
      <Stack gap={2} narrow>
        <FileDrop label="Image" onFiles={([first]) => setFile(first)} />
        {file ? file.name : 'No image yet'}
      </Stack>
    </DropZone>
  );
}
