import type { GenerationItem } from '@mekiki/api-client';
import { useBanner } from '@mekiki/ui';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../api/error-text.ts';
import { saveFile } from '../../../browser/download.ts';
import { keepFile } from '../../../lib/images/searched-files.ts';
import { originalOf } from './generated-image.ts';
import { fileNameOf } from './names.ts';

/** What can be done with an image besides its settings; a banner says what failed. */
export function useImageActions() {
  const { show } = useBanner();
  const navigate = useNavigate();
  const failed = (error: unknown) => show({ tone: 'error', text: errorText(error) });
  return {
    failed,
    download: async (item: GenerationItem): Promise<void> => {
      try {
        saveFile(await originalOf(item), fileNameOf(item));
      } catch (error) {
        failed(error);
      }
    },
    findSimilar: async (item: GenerationItem): Promise<void> => {
      const { pathname } = location;
      try {
        const file = new File([await originalOf(item)], fileNameOf(item), { type: 'image/png' });
        // Skipped if the user has left the page meanwhile.
        if (location.pathname === pathname) await navigate({ to: '/search', state: { file: keepFile(file).number } });
      } catch (error) {
        failed(error);
      }
    },
  };
}
