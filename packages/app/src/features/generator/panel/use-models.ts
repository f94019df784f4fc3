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

const NOT_AVAILABLE = 'This model is not available right now.';

/** The models and samplers to choose from. */
export function useModels() {
  const { data, isPending, failureCount } = useQuery({
    queryKey: ['generator-models'],
    queryFn: ({ signal }) => dataOf(generatorModels({ signal })),
    staleTime: 300_000,
    // One that is missing may come back.
    refetchInterval: ({ state }) => state.data?.models.some(({ available }) => available === false) && 60_000,
  });
  const models = data?.models ?? [];
  return {
    /** The server has said what they do, or failed to: the form has its final shape. */
    isSettled: !isPending || failureCount > 0,
    options:
      models.length === 0
        ? NUMBERED
        : models.map(({ id, name, image, available, reason }) => ({
            value: String(id),
            label: name,
            ...(available === false && { disabled: true, hint: reason ?? NOT_AVAILABLE }),
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
    /** Why no image can be made with it now; undefined if one can. */
    reasonAgainst: (model: number): string | undefined => {
      const chosen = models.find(({ id }) => id === model);
      return chosen?.available === false ? `${chosen.reason ?? NOT_AVAILABLE} Choose another one.` : undefined;
    },
    defaultsOf: (model: number) => models.find(({ id }) => id === model)?.defaults,
  };
}

export type Models = ReturnType<typeof useModels>;
