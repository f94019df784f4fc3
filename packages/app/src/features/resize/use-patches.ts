import { previewUpscale, type UpscalerModel } from '@mekiki/api-client';
import type { ImageOption, Spot } from '@mekiki/ui';
import { useQueries } from '@tanstack/react-query';
import { ApiError, dataOf } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';
import { createLine } from './one-by-one.ts';
import { mayUpscaleOnServer } from './device/device.ts';
import { fieldsOf, type UpscaleSource } from './upscaling.ts';

/** How long patches out of sight are kept, in milliseconds. */
const KEPT_FOR = 300_000;

/** The server does one thing at a time for all users. */
const inLine = createLine();

const NOT_HERE = 'Models are compared on the server. Turn Private off to send your image.';

export interface PatchParams {
  source: UpscaleSource;
  /** Identifies the source. */
  name: string;
  /** Undefined if no patch is wanted. */
  spot: Spot | null;
  factor: number;
  models: readonly UpscalerModel[];
}

/** Cache key of a patch. @param name identifies the source */
export const patchKey = (name: string, model: string, { factor, spot }: Pick<PatchParams, 'factor' | 'spot'>) =>
  ['upscale patch', name, model, factor, spot] as const;

/** What each model makes of one spot of an image, as options to choose from. */
export function usePatches({ source, name, spot, factor, models }: PatchParams) {
  // A fallback would show the same as the model that replaces it.
  const own = models.filter(({ standsIn }) => standsIn === undefined);
  const queries = useQueries({
    queries: own.map(({ id }) => ({
      queryKey: patchKey(name, id, { factor, spot }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inLine(async () => {
          if (source.kind === 'file' && !(await mayUpscaleOnServer(source.file))) throw new ApiError(NOT_HERE);
          const body = { ...fieldsOf(source, { model: id, factor }), ...spot };
          return addressOf((await dataOf(previewUpscale({ body, parseAs: 'blob', signal }))) as Blob);
        }, signal),
      enabled: spot !== null,
      staleTime: Infinity,
      gcTime: KEPT_FOR,
      retry: false,
    })),
  });
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    options: own.map((model, at): ImageOption => {
      const query = queries[at];
      return {
        value: model.id,
        label: model.name,
        src: query?.data,
        error: query?.isError && !query.isFetching ? errorText(query.error) : undefined,
      };
    }),
    isBusy: queries.some(({ isFetching }) => isFetching),
    /** Retries what failed; undefined if nothing did. */
    retry: failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}

/** The image itself as a data URL, which need not be revoked. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The preview could not be loaded.')));
    reader.readAsDataURL(blob);
  });
}
