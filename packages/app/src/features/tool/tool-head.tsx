import { ToolHeader, type ToolHeaderProps } from '@mekiki/ui';
import { type Tool, useToolStatus } from './use-tool-status.ts';

export interface ToolHeadProps extends Pick<ToolHeaderProps, 'title' | 'note' | 'actions'> {
  tool: Tool;
}

/** The head of a tool's page, with the tool's health. */
export function ToolHead({ tool, ...texts }: ToolHeadProps) {
  const { health, version, engine, detail } = useToolStatus(tool);
  if (!health) return <ToolHeader {...texts} status={null} version={null} engine={null} />;
  return (
    <ToolHeader
      {...texts}
      status={health === 'ok' ? { label: 'Active', tone: 'ok' } : { label: 'Offline', tone: 'error' }}
      {...(version ? { version: `v${version}` } : {})}
      {...(engine ? { engine: engine.name, engineKind: engine.kind } : {})}
      {...(detail ? { detail } : {})}
    />
  );
}
