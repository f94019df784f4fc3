import { pushState, subscribePush, unsubscribePush } from '@mekiki/api-client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { API_BASE } from '../../api/base.ts';
import { ownSubscription, pushSupport, subscribeDevice, unsubscribeDevice } from './device.ts';
import { forgetKnown, keepKnown } from './renewal.ts';

const pushOptions = queryOptions({
  queryKey: ['mine', 'push'],
  queryFn: async ({ signal }) => {
    const { key, subscription } = await dataOf(pushState({ signal }));
    const own = await ownSubscription();
    const isOn = subscription !== undefined && subscription.endpoint === own?.endpoint;
    // Devices that were turned on by a version that kept nothing are renewed as well.
    if (isOn) await keepKnown({ api: API_BASE, key, endpoint: own.endpoint, auth: own.auth });
    return { key, isOn };
  },
});

/** Whether this device of the signed-in user receives notifications. */
export function usePush() {
  return useQuery({ ...pushOptions, enabled: pushSupport() === 'works' });
}

/** Turns the notifications of this device on or off. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, isWanted }: { key: string; isWanted: boolean }) => {
      if (isWanted) {
        const body = await subscribeDevice(key);
        await keepKnown({ api: API_BASE, key, endpoint: body.endpoint, auth: body.auth });
        await dataOf(subscribePush({ body }));
      } else {
        await dataOf(unsubscribePush());
        await forgetKnown();
        await unsubscribeDevice();
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushOptions.queryKey }),
  });
}
