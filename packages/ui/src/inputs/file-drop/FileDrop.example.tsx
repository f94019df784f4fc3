import { FileDrop, formatBytes, Stack } from '@mekiki/ui';
import { useState } from 'react';

export default function ImageUpload() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Stack narrow>
      <FileDrop label="Images" multiple onFiles={setFiles}>
        PNG, JPEG or WebP, up to 25 MB each
      </FileDrop>
      <ul>
        {files.map((file, position) => (
          <li key={`${position} ${file.name}`}>
            {file.name}, {formatBytes(file.size)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
