import { remoteImage } from '@mekiki/api-client';
import { EmptyState } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, ImageUpscale } from 'lucide-react';
import { dataOf } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';

/** The browser cannot show the chosen image, but the server may read it. */
export function Ready() {
  return (
    <EmptyState icon={<ImageUpscale />} title="Ready to upscale">
      Select Generate Enhanced Image. The enhanced version will appear here.
    </EmptyState>
  );
}

/** For a URL that the browser cannot show: why there is no image, unless only this browser cannot read its format. */
export function UnseenUrl({ url }: { url: string }) {
  const { isPending, error } = useQuery({
    queryKey: ['image at a URL', url],
    queryFn: async ({ signal }) => {
      await dataOf(remoteImage({ query: { url }, parseAs: 'blob', signal }));
      return true;
    },
    staleTime: Infinity,
    retry: false,
  });
  if (isPending) return null;
  if (!error) return <Ready />;
  return (
    <EmptyState icon={<ImageOff />} title="This image could not be loaded">
      {errorText(error)}
    </EmptyState>
  );
}
