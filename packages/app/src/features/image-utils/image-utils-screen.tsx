import { Button, EmptyState, Gutter, Spinner, Stack, ToolHeader } from '@mekiki/ui';
import { CircleAlert } from 'lucide-react';
import { useScreen } from '../../lib/site/use-screen.ts';
import { useFormats } from './use-formats.ts';
import { UtilsPage } from './utils-page.tsx';

/** The image utilities page. */
export function ImageUtilsScreen() {
  const formats = useFormats();
  useScreen('Image utils', { isReady: formats.open !== undefined && formats.save !== undefined });
  return (
    <>
      <ToolHeader
        title="Image utils"
        note="Converts images, and shows or removes their metadata. Files are processed in memory and never stored."
      />
      {formats.open && formats.save ? (
        <UtilsPage openFormats={formats.open} saveFormats={formats.save} />
      ) : (
        <Gutter>
          {formats.error && !formats.isFetching ? (
            <div role="alert">
              <EmptyState
                icon={<CircleAlert />}
                title="The image utilities could not be loaded"
                action={<Button onClick={formats.retry}>Retry</Button>}
              >
                {formats.error.message}
              </EmptyState>
            </div>
          ) : (
            <Stack direction="row" gap={3} justify="center">
              <Spinner label="" />
              <output>Loading image utilities...</output>
            </Stack>
          )}
        </Gutter>
      )}
    </>
  );
}
