import { useQuery } from '@tanstack/react-query';
import { client } from '@mekiki/api-client';
import { dataOf } from '../../api/api.ts';
import { USUAL_LIMITS, type UpscaleLimits } from './factor.ts';
import type { Upscaler } from './upscale-types.ts';

/** Stands in until the server has told, and where it does not. */
const AUTOMATIC: Upscaler = {
  id: 'auto',
  name: 'Automatic',
  description: 'Takes the model that suits the kind of file.',
  scale: 2,
  for: 'any',
  credit: '',
  isDefault: true,
};

interface Answer {
  data: Upscaler[];
  limits?: UpscaleLimits & { hours: number };
}

/** The models of the upscaler, and what it takes. */
export function useUpscalers() {
  const { data, error } = useQuery({
    queryKey: ['upscalers'],
    queryFn: ({ signal }) => dataOf<Answer>(client.get({ url: '/api/image/upscaling/models', signal }) as never),
    staleTime: 60_000,
  });
  const models = data && data.data.length > 0 ? data.data : [AUTOMATIC];
  return {
    models,
    usual: models.find(({ isDefault }) => isDefault) ?? AUTOMATIC,
    limits: data?.limits ?? USUAL_LIMITS,
    /** Hours for which a result is kept, where the server says. */
    hours: data?.limits?.hours,
    error,
  };
}
