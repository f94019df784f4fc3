import { Captions, Expand, FileCog, Palette, ScanSearch, Tags } from 'lucide-react';
import type { ReactNode } from 'react';

/** A page that takes an image, by its URL (`?url=`) or as a file of this tab. */
export type Destination = '/search' | '/tagger' | '/image2text' | '/generator' | '/resize' | '/image-utils';

/** What can be done with an image, in the header's order. */
export const DESTINATIONS: readonly { to: Destination; tool: string; label: string; icon: ReactNode }[] = [
  { to: '/search', tool: 'Search', label: 'Find its source', icon: <ScanSearch /> },
  { to: '/tagger', tool: 'Tagger', label: 'Tag it', icon: <Tags /> },
  { to: '/image2text', tool: 'Image to Text', label: 'Describe it', icon: <Captions /> },
  { to: '/generator', tool: 'Generator', label: 'Generate from it', icon: <Palette /> },
  { to: '/resize', tool: 'Resize', label: 'Upscale it', icon: <Expand /> },
  { to: '/image-utils', tool: 'Image utils', label: 'Convert or clean it', icon: <FileCog /> },
];
