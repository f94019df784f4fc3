import { Button } from '@mekiki/ui';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

export interface ReadPictureButtonProps {
  onFile: (file: File) => void;
  busy: boolean;
}

/** Fills the form from a file, for whoever cannot drop one. */
export function ReadPictureButton({ onFile, busy }: ReadPictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ImageUp />}
        title="Takes the settings that a picture was made with"
        loading={busy}
        loadingLabel="Reading the picture"
        onClick={() => input.current?.click()}
      >
        From a picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture to read settings from"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
