import { Button } from '@mekiki/ui';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

export interface ReadImageButtonProps {
  onFile: (file: File) => void;
  busy: boolean;
}

/** Fills the form from a file, for users who cannot drop one. */
export function ReadImageButton({ onFile, busy }: ReadImageButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<ImageUp />}
        title="Loads the settings an image was generated with"
        loading={busy}
        loadingLabel="Reading the image"
        onClick={() => input.current?.click()}
      >
        From an image
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image to read settings from"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows choosing the same file again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
