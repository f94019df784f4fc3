import { readSettings } from '@mekiki/api-client';
import { Banner, Button, Gutter, Hero, isImageUrl, LazyImage, ImageRoom, Stack, useBanner } from '@mekiki/ui';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { Wand } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { useObjectUrl } from '../search/use-object-url.ts';
import { keepFile } from '../search/searched-files.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { previewOf } from '../tool/tool-source.tsx';
import { DESTINATIONS } from './destinations.tsx';
import { seemsGenerated } from './generated-mark.ts';
import { takeSharedFile } from './shared-file.ts';
import { type SentImage, useSendImage } from './use-send-image.ts';

/** Of the preview's room: the image's own size is not known before it is there. */
const ROOM = { width: 4, height: 3 };

/** https://wicg.github.io/web-app-launch/, which TypeScript does not know. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { files: readonly FileSystemFileHandle[] }) => Promise<void>) => void;
}

/** What came from elsewhere, such as another app of a phone, and the tools that can go on with it. */
export function TrayScreen() {
  usePageTitle('Open with');
  const { url, q } = useSearch({ from: '/share' });
  const { searched, fileNumber } = useRouteContext({ from: '/share' });
  const navigate = useNavigate();
  const send = useSendImage();
  const { show } = useBanner();
  const [isLooking, setLooking] = useState(searched === undefined && url === undefined && q === undefined);
  const [isGenerated, setGenerated] = useState(false);
  const [isReading, setReading] = useState(false);
  const file = searched?.file;
  const fileUrl = useObjectUrl(file);
  const isAddress = url !== undefined && isImageUrl(url);

  useEffect(() => {
    if (!isLooking) return;
    const look = async () => {
      try {
        const shared = await takeSharedFile();
        if (shared) await navigate({ to: '/share', replace: true, state: { file: keepFile(shared).number } });
      } catch {
        show({ tone: 'error', text: 'The shared image could not be read. Share it again, or choose it in a tool.' });
      }
      setLooking(false);
    };
    void look();
  }, [isLooking, navigate, show]);
  // A file that was opened with the installed site.
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(async ({ files }) => {
      const opened = await files[0]?.getFile();
      if (opened) await navigate({ to: '/share', replace: true, state: { file: keepFile(opened).number } });
    });
  }, [navigate]);
  useEffect(() => {
    let isHere = true;
    if (file) {
      seemsGenerated(file).then(
        (answer) => isHere && setGenerated(answer),
        () => undefined,
      );
    }
    return () => {
      isHere = false;
    };
  }, [file]);
  // Words are for the search, and for nothing else.
  useEffect(() => {
    if (q !== undefined && !isAddress && !file) void navigate({ to: '/search', search: { q }, replace: true });
  }, [q, isAddress, file, navigate]);

  const image: SentImage | undefined =
    file && fileNumber !== undefined
      ? { kind: 'file', file, number: fileNumber }
      : isAddress
        ? { kind: 'url', url }
        : undefined;
  const src = file ? fileUrl : isAddress ? previewOf(url) : undefined;

  async function takeSettings(from: File): Promise<void> {
    setReading(true);
    try {
      const settings = await dataOf(readSettings({ body: { file: from } }));
      await navigate({ to: '/generator', state: { settings } });
    } catch (error) {
      show({ tone: 'error', text: error instanceof Error ? error.message : 'The settings could not be read.' });
    } finally {
      setReading(false);
    }
  }

  if (!image) {
    return (
      <Hero title="Open with" note={isLooking ? 'Loading the image…' : 'No image was shared. Choose one in a tool.'}>
        {isLooking ? null : (
          <Stack direction="row" justify="center">
            <Button variant="primary" onClick={() => void navigate({ to: '/search' })}>
              Go to search
            </Button>
          </Stack>
        )}
      </Hero>
    );
  }
  return (
    <>
      <Hero title="Open with" note="What would you like to do with this image?">
        <Stack gap={4}>
          {isGenerated && file ? (
            <Banner
              tone="info"
              action={
                <Button size="sm" icon={<Wand />} loading={isReading} onClick={() => void takeSettings(file)}>
                  Use its settings
                </Button>
              }
            >
              This image seems to contain generation settings.
            </Banner>
          ) : null}
          <Stack direction="row" gap={3} wrap justify="center">
            {DESTINATIONS.map(({ to, label, icon }, index) => (
              <Button
                key={to}
                variant={index === 0 ? 'primary' : 'secondary'}
                icon={icon}
                onClick={() => void send(image, to)}
              >
                {label}
              </Button>
            ))}
          </Stack>
        </Stack>
      </Hero>
      {src === undefined ? null : (
        <Gutter>
          <Stack direction="row" justify="center">
            <ImageRoom ratio={ROOM.width / ROOM.height} maxHeight={56}>
              <LazyImage src={src} alt="The shared image" {...ROOM} fit="contain" rounded />
            </ImageRoom>
          </Stack>
        </Gutter>
      )}
    </>
  );
}
