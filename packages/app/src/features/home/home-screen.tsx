import { Badge, dataUriFile, DropZone, Gutter, Hero, SearchBar, Stack, useBanner, usePasteImage } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keepFile } from '../../lib/images/searched-files.ts';
import { searchOfText } from '../../lib/search/search-query.ts';
import { usePasteText } from '../search/query/use-paste-text.ts';
import { useSite } from '../../lib/site/site.ts';
import { useScreen } from '../../lib/site/use-screen.ts';
import { mayBeImage, NO_IMAGE } from '../../lib/tool/may-be-image.ts';
import { ProjectCards } from './project-cards.tsx';
import { PROJECTS } from './projects.ts';

const PURPOSE = 'Drop an anime image to find where it comes from, or choose a tool below.';
/** The same length, so that nothing moves when it is known. */
const DEMO = 'This is a demo: search only finds its own sample images. All other tools work fully.';

/** The home page: a search field, and cards for everything else. */
export function HomeScreen() {
  useScreen('welcome', { site: 'Mekiki, anime image search and tools' });
  const navigate = useNavigate();
  const site = useSite();
  const { show } = useBanner();
  const [text, setText] = useState('');

  const takeFile = async (file: File) => {
    if (!mayBeImage(file)) {
      show({ tone: 'error', text: NO_IMAGE });
      return;
    }
    // An image with settings may be meant for the generator: the user chooses.
    const isGenerated = await looksGenerated(file).catch(() => false);
    await navigate({ to: isGenerated ? '/share' : '/search', state: { file: keepFile(file).number } });
  };
  const searchFile = (file: File) => void takeFile(file);
  usePasteImage(searchFile);
  const searchText = (words = text) => {
    const file = dataUriFile(words);
    if (file) {
      searchFile(file);
      return;
    }
    const search = searchOfText(words);
    void navigate({
      to: '/search',
      search: search?.kind === 'url' ? { url: search.url } : search ? { q: search.text } : {},
    });
  };

  usePasteText(searchText);

  return (
    <DropZone onFile={searchFile} onUrl={searchText}>
      <Hero title="welcome" note={site?.demo ? DEMO : PURPOSE}>
        <Stack gap={4}>
          {site?.mode === 'DEV' ? (
            <Stack direction="row" justify="center">
              <Badge tone="warning">DEVELOPMENT VERSION</Badge>
            </Stack>
          ) : null}
          <SearchBar
            value={text}
            onValueChange={setText}
            onSubmit={() => searchText()}
            onFile={searchFile}
            onPasteFailed={(reason) => show({ tone: 'error', text: reason })}
          />
        </Stack>
      </Hero>
      <Gutter>
        <ProjectCards projects={PROJECTS} />
      </Gutter>
    </DropZone>
  );
}

/** Only needed with the first file. */
async function looksGenerated(file: File): Promise<boolean> {
  const { seemsGenerated } = await import('../tray/generated-mark.ts');
  return seemsGenerated(file);
}
