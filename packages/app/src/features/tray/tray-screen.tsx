import { Banner, Button, Gutter, Hero, ImageRoom, LazyImage, LinkButton, Stack } from '@mekiki/ui';
import { Wand } from 'lucide-react';
import { useScreen } from '../../lib/site/use-screen.ts';
import { DESTINATIONS } from '../../lib/send/destinations.tsx';
import { useSendImage } from '../../lib/send/use-send-image.ts';
import { useTray } from './use-tray.ts';

/** Size of the preview's placeholder: the image's own size is not known before it has loaded. */
const ROOM = { width: 4, height: 3 };

const NONE = 'No image was shared. Choose one in a tool:';

/** An image from elsewhere, such as another app on a phone, and the tools that can open it. */
export function TrayScreen() {
  useScreen('Open with');
  const { isLooking, failure, image, src, settings } = useTray();
  const send = useSendImage();

  if (!image) {
    return (
      <Hero title="Open with" note={isLooking ? 'Loading the image…' : failure ? undefined : NONE}>
        {isLooking ? null : (
          <Stack gap={4}>
            {failure ? (
              <Banner role="alert" tone="error">
                {failure}
              </Banner>
            ) : null}
            <Stack direction="row" gap={3} wrap justify="center">
              {DESTINATIONS.map(({ to, tool, icon }) => (
                <LinkButton key={to} href={to} icon={icon}>
                  {tool}
                </LinkButton>
              ))}
            </Stack>
          </Stack>
        )}
      </Hero>
    );
  }
  return (
    <>
      <Hero title="Open with" note="What would you like to do with this image?">
        <Stack gap={4}>
          {settings ? (
            <Banner
              tone="info"
              action={
                <Button size="sm" icon={<Wand />} loading={settings.isReading} onClick={settings.take}>
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
