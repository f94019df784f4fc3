import { useEffect, useState } from 'react';

/**
 * The URL of an image, undefined if it is empty; a Blob gets an object URL for as long as it is shown, which is
 * undefined until then.
 */
export function useObjectUrl(source: string | Blob): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (typeof source === 'string') return undefined;
    const url = URL.createObjectURL(source);
    setMade({ blob: source, url });
    return () => URL.revokeObjectURL(url);
  }, [source]);
  if (typeof source === 'string') return source || undefined;
  return made?.blob === source ? made.url : undefined;
}
