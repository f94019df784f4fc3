import { FloatingButton } from '@mekiki/ui';
import { useState } from 'react';

export default function AddImages() {
  const [count, setCount] = useState(12);
  return (
    <>
      <p>{count} images in this album</p>
      <FloatingButton label="Add an image" onClick={() => setCount(count + 1)}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </FloatingButton>
    </>
  );
}
