import { ToolHeader } from '@mekiki/ui';
import { useScreen } from '../../lib/site/use-screen.ts';
import { OFFLINE } from '../../lib/tool/tool-head.tsx';
import type { GeneratorView } from './use-generator.ts';

const NAME = 'Anime Generator';
/** The built-in illustrator is none: only what comes from elsewhere may be called this. */
const DIFFUSION_NAME = `SDXL ${NAME}`;

/** As short as what an engine says of itself, so that nothing moves on a phone when that comes. */
const PURPOSE = 'Generates images from your description.';

/** The page's heading and its title in the tab: what generates, and whether it works. */
export function GeneratorHeader({ page }: { page: GeneratorView }) {
  const { service, version, engine, detail } = page.tool;
  const name = engine === undefined || engine.kind === 'Built in' ? NAME : DIFFUSION_NAME;
  useScreen(`${page.titlePrefix}${name}`);
  return (
    <ToolHeader
      title={version === undefined ? name : `${name} v${version}${engine ? ` [${engine.name}]` : ''}`}
      titleWaiting={version === undefined && service === 'unknown'}
      {...(service === 'failing' ? { status: OFFLINE } : {})}
      note={page.models.about ?? PURPOSE}
      {...(detail === undefined ? {} : { detail })}
    />
  );
}
