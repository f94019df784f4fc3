import { generatorModels } from '@mekiki/api-client';
import type { ComboboxOption } from '@mekiki/ui';
import { useQuery } from '@tanstack/react-query';
import { API_BASE, dataOf } from '../../../api/api.ts';
import { MODELS } from './limits.ts';
import type { Offer } from './offer.ts';

/** Names used if the server sends none. */
const NUMBERED: ComboboxOption[] = Array.from({ length: MODELS.max }, (_, index) => ({
  value: String(index + 1),
  label: `Model ${index + 1}`,
}));

/** The models and samplers to choose from. */
export function useModels() {
  const { data, isPending, failureCount } = useQuery({
    queryKey: ['generator-models'],
    queryFn: ({ signal }) => dataOf(generatorModels({ signal })),
    staleTime: 300_000,
  });
  const models = data?.models ?? [];
  return {
    /** The server has said what they do, or failed to: the form has its final shape. */
    isSettled: !isPending || failureCount > 0,
    options:
      models.length === 0
        ? NUMBERED
        : models.map(({ id, name, image }) => ({
            value: String(id),
            label: name,
            ...(image === undefined ? {} : { imageUrl: new URL(image, new URL(API_BASE, location.href)).href }),
          })),
    about: data?.about,
    /** What a model reads and makes; everything if the server does not say. */
    offerOf: (model: number): Offer => {
      const chosen = models.find(({ id }) => id === model);
      return {
        samplers: data?.samplers ?? [],
        schedulers: data?.schedulers ?? [],
        ignores: chosen?.ignores ?? data?.ignores ?? [],
        sizes: chosen?.sizes,
        options: data?.engine_options ?? [],
      };
    },
    readsWeights: data?.reads_weights ?? true,
    readsTokens: data?.reads_tokens ?? false,
    readsKnownTags: data?.reads_known_tags ?? false,
    defaultsOf: (model: number) => models.find(({ id }) => id === model)?.defaults,
  };
}
