import { ToolHeader, type ToolHeaderProps } from '@mekiki/ui';
import { type Tool, useToolStatus } from './use-tool-status.ts';

export interface ToolHeadProps extends Pick<ToolHeaderProps, 'title' | 'note' | 'actions'> {
  tool: Tool;
}

export const OFFLINE = { label: 'Offline', tone: 'error' } as const;

/**
 * The header of a tool's page. Its health is only shown there if the site header's, next to the version, does not say
 * enough.
 */
export function ToolHead({ tool, ...texts }: ToolHeadProps) {
  const { health, engine, detail } = useToolStatus(tool);
  if (!health) return <ToolHeader {...texts} engine={null} />;
  return (
    <ToolHeader
      {...texts}
      {...(health === 'ok' ? {} : { status: OFFLINE })}
      {...(engine ? { engine: engine.name, engineKind: engine.kind } : {})}
      {...(detail ? { detail } : {})}
    />
  );
}
