import { listUpscalers, type UpscalerModel } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { AUTO } from './kept-settings.ts';

/** Used until the server has answered, and if it does not. */
const AUTOMATIC: UpscalerModel = {
  id: AUTO,
  name: 'Automatic',
  description: 'Chooses a model by the traces of compression in the image, and removes them.',
  scale: 2,
  for: 'any',
  credit: '',
  isDefault: true,
};

/** The models of the upscaler and its limits; the limits are undefined until they are known. */
export function useUpscalers() {
  const { data, error } = useQuery({
    queryKey: ['upscalers'],
    queryFn: ({ signal }) => dataOf(listUpscalers({ signal })),
    staleTime: 60_000,
  });
  const models = data && data.data.length > 0 ? data.data : [AUTOMATIC];
  return {
    models,
    usual: models.find(({ isDefault }) => isDefault) ?? AUTOMATIC,
    limits: data?.limits,
    /** The server has told them. */
    isKnown: data !== undefined,
    error,
  };
}
