import { toolStatus, type ToolStatusData } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';

export type Tool = ToolStatusData['path']['tool'];

/** Milliseconds between two health checks of a tool. */
const INTERVAL = 30_000;

/** Whether a tool is available, and which engine it uses. Health is undefined until it is known. */
export function useToolStatus(tool: Tool) {
  const { data, error } = useQuery({
    queryKey: ['status', tool],
    queryFn: ({ signal }) => dataOf(toolStatus({ path: { tool }, signal })),
    refetchInterval: INTERVAL,
    refetchOnWindowFocus: true,
  });
  // No answer means not available.
  if (error) return { health: 'FAILING' as const, version: data?.version, engine: data?.engine, detail: error.message };
  if (!data) return { health: undefined };
  const { status, version, engine, detail } = data;
  const works = status.gpu_status === 'ok' && status.llm_provider !== 'FAILING';
  return { health: works ? ('ok' as const) : ('FAILING' as const), version, engine, detail };
}
