import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOpenFormats, listSaveFormats } from './utils-api.ts';

const OPEN = queryOptions({
  queryKey: ['image-utils', 'open-formats'],
  queryFn: ({ signal }) => listOpenFormats(signal),
  staleTime: Infinity,
});
const SAVE = queryOptions({
  queryKey: ['image-utils', 'save-formats'],
  queryFn: ({ signal }) => listSaveFormats(signal),
  staleTime: Infinity,
});

/** The formats that this server can read and write. */
export function useFormats() {
  const open = useQuery(OPEN);
  const save = useQuery(SAVE);
  return {
    open: open.data,
    save: save.data,
    error: save.error ?? open.error,
    isFetching: open.isFetching || save.isFetching,
    retry: (): void => {
      void open.refetch();
      void save.refetch();
    },
  };
}

const NAMES: Readonly<Record<string, string>> = { webp: 'WebP', jxl: 'JPEG XL', heif: 'HEIF', ppm: 'PPM' };

/** The `accept` of a file input: images of any type, and formats without a known type. */
export const acceptOf = (formats: readonly string[]): string =>
  ['image/*,.pgm,.pbm,.pnm,.pam', ...formats.map((format) => `.${format.toLowerCase()}`)].join(',');

/** The display name of a format. */
export function formatName(format: string): string {
  return NAMES[format.toLowerCase()] ?? format.toUpperCase();
}
