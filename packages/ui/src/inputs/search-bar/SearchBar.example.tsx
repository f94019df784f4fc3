import { SearchBar } from '@mekiki/ui';
import { useState } from 'react';

export default function ImageSearch() {
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<{ src: string; alt: string }>();
  const show = (file: File | undefined) => {
    if (preview) URL.revokeObjectURL(preview.src);
    setPreview(file && { src: URL.createObjectURL(file), alt: file.name });
  };
  return (
    <SearchBar
      value={text}
      onValueChange={setText}
      onSubmit={() => setText('')}
      onFile={show}
      onClearPreview={() => show(undefined)}
      {...(preview ? { preview } : {})}
    />
  );
}
