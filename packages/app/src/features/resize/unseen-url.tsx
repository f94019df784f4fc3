import { EmptyState } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, ImageUpscale } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { remoteImageOptions } from '../../lib/tool/remote-image.ts';

/** Nothing of the chosen image can be shown before it is upscaled. @param children why, unless the image says so */
export function Ready({ children }: { children?: ReactNode }) {
  return (
    <EmptyState icon={<ImageUpscale />} title="Ready to upscale">
      Select Generate Enhanced Image. The enhanced version will appear here. {children}
    </EmptyState>
  );
}

/** For a URL that the browser cannot show: why there is no image, unless only this browser cannot read its format. */
export function UnseenUrl({ url }: { url: string }) {
  const { isPending, data, error: failure } = useQuery(remoteImageOptions(url));
  const error = failure ?? data?.error;
  if (isPending) return null;
  if (!error) return <Ready />;
  return (
    <EmptyState icon={<ImageOff />} title="This image could not be loaded">
      {errorText(error)}
    </EmptyState>
  );
}
