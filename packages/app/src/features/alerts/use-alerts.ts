import { addAlert, type Alert, endAlert, listAlerts, resumeAlert, seeAlerts } from '@mekiki/api-client';
import { useBanner } from '@mekiki/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { useUser } from '../../api/session.ts';
import { useFailureBanner } from '../../lib/session/use-failure-banner.ts';

/** Polling interval for new finds while the page is visible, in milliseconds. */
const ASKED_EVERY = 60_000;

const alertsOptions = queryOptions({
  queryKey: ['mine', 'alerts'],
  queryFn: ({ signal }) => dataOf(listAlerts({ signal })),
  refetchInterval: ASKED_EVERY,
});

/** The alerts of the signed-in user, found ones first; visitors have none, so nothing is requested. */
export function useAlerts() {
  const user = useUser();
  return useQuery({ ...alertsOptions, enabled: user !== undefined });
}

/** The number of found images that the signed-in user has not seen yet. */
export function useNewAlerts(): number {
  const user = useUser();
  const { data = [] } = useAlerts();
  return user === undefined ? 0 : data.filter(({ seen }) => !seen).length;
}

/** Creates an alert for an image, and says so. */
export function useAddAlert() {
  const client = useQueryClient();
  const { show } = useBanner();
  const showFailure = useFailureBanner();
  return useMutation({
    mutationFn: (body: { file: Blob; name: string }) => dataOf(addAlert({ body })),
    onSuccess: async () => {
      show({ tone: 'success', text: 'We will tell you on this site when the image appears' });
      await client.invalidateQueries({ queryKey: alertsOptions.queryKey });
    },
    onError: (error) => showFailure(error),
  });
}

/** Ends an alert. */
export function useEndAlert() {
  const change = useChange();
  return useMutation({
    mutationFn: (id: number) => dataOf(endAlert({ path: { id } })),
    onSuccess: (_data, id) => change.apply((alerts) => alerts.filter((one) => one.id !== id)),
    onError: change.fail,
  });
}

/** Keeps waiting: what was found is another image. */
export function useResumeAlert() {
  const change = useChange();
  return useMutation({
    mutationFn: (id: number) => dataOf(resumeAlert({ path: { id } })),
    onSuccess: (resumed, id) => change.apply((alerts) => alerts.map((one) => (one.id === id ? resumed : one))),
    onError: change.fail,
  });
}

/** Marks everything found as seen. Marks on the page stay until it is reloaded. */
export function useSeeAlerts() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => dataOf(seeAlerts()),
    onSuccess: () =>
      client.setQueryData<Alert[]>(alertsOptions.queryKey, (alerts) => alerts?.map((one) => ({ ...one, seen: true }))),
  });
  return mutate;
}

function useChange() {
  const client = useQueryClient();
  const showFailure = useFailureBanner();
  return {
    apply: async (part: (alerts: Alert[]) => Alert[]) => {
      await client.cancelQueries(alertsOptions);
      client.setQueryData<Alert[]>(alertsOptions.queryKey, (alerts) => alerts && part(alerts));
    },
    fail: (error: Error) => showFailure(error),
  };
}
