import { Badge, DropZone, Gutter, Hero, SearchBar, Stack, useBanner, usePasteImage } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keepFile } from '../search/searched-files.ts';
import { sourceOfText } from '../search/source.ts';
import { useSite } from '../shell/site.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { ProjectCards } from './project-cards.tsx';
import { PROJECTS } from './projects.ts';

/** The first page: one field to begin with, and a card for everything else. */
export function HomeScreen() {
  usePageTitle('welcome', 'Mekiki, anime image search and tools');
  const navigate = useNavigate();
  const site = useSite();
  const { show } = useBanner();
  const [text, setText] = useState('');

  const searchFile = (file: File) => {
    if (file.type.startsWith('image/') || file.type === '')
      void navigate({ to: '/search', state: { file: keepFile(file).number } });
    else show({ tone: 'error', text: 'This file is not a picture. Use JPEG, PNG, WebP, GIF or AVIF.' });
  };
  usePasteImage(searchFile);
  const searchText = () => {
    const source = sourceOfText(text);
    void navigate({
      to: '/search',
      search: source?.kind === 'url' ? { url: source.url } : source ? { q: source.text } : {},
    });
  };

  return (
    <DropZone onFile={searchFile}>
      <Hero title="welcome" note="Drop an anime image to find where it comes from, or choose a tool below.">
        <Stack gap={4}>
          {site?.mode === 'DEV' ? (
            <Stack direction="row" justify="center">
              <Badge tone="warn">DEVELOPMENT VERSION</Badge>
            </Stack>
          ) : null}
          <SearchBar value={text} onValueChange={setText} onSubmit={searchText} onFile={searchFile} />
        </Stack>
      </Hero>
      <Gutter>
        <ProjectCards projects={PROJECTS} />
      </Gutter>
    </DropZone>
  );
}
