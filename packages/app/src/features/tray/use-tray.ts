import { readSettings } from '@mekiki/api-client';
import { isImageUrl, useBanner } from '@mekiki/ui';
import { useLoaderData, useLocation, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { errorText } from '../../api/error-text.ts';
import { useObjectUrl } from '../../browser/use-object-url.ts';
import { useNotice } from '../../lib/site/use-notice.ts';
import { previewOf } from '../../lib/images/preview-of.ts';
import { seemsGenerated } from './generated-mark.ts';
import type { ShareProblem } from './keep-shared.ts';
import { entryOf } from './open-shared.ts';
import { firstTakenText } from './shared-file.ts';
import type { SentImage } from '../../lib/send/use-send-image.ts';

/** https://wicg.github.io/web-app-launch/, which TypeScript does not include. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { files: readonly FileSystemFileHandle[] }) => Promise<void>) => void;
}

const PROBLEMS: Record<ShareProblem, string> = {
  unreadable: 'What you shared could not be read. Share it again, or choose the image in a tool.',
  storage: 'The shared image could not be stored. Free up space on this device, or choose the image in a tool.',
};

/** The image from elsewhere, and its details. */
export function useTray() {
  const { url } = useSearch({ from: '/share' });
  const problem = useLoaderData({ from: '/share' });
  const { searched, fileNumber } = useRouteContext({ from: '/share' });
  const navigate = useNavigate();
  const { show } = useBanner();
  const { count = 1 } = useLocation({ select: ({ state }) => state });
  const isLooking = problem === 'looking';
  useNotice('warning', searched && firstTakenText(count));
  const [isGenerated, setGenerated] = useState(false);
  const [isReading, setReading] = useState(false);
  const file = searched?.file;
  const fileUrl = useObjectUrl(file);
  const isAddress = url !== undefined && isImageUrl(url);

  useEffect(() => {
    // A file that was opened with the installed site.
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(async ({ files }) => {
      const opened = await files[0]?.getFile();
      if (opened) await navigate(entryOf(opened, files.length));
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
  const image: SentImage | undefined =
    file && fileNumber !== undefined
      ? { kind: 'file', file, number: fileNumber }
      : isAddress
        ? { kind: 'url', url }
        : undefined;
  const src = file ? fileUrl : isAddress ? previewOf(url) : undefined;

  async function takeSettings(from: File): Promise<void> {
    setReading(true);
    const { pathname } = location;
    try {
      const settings = await dataOf(readSettings({ body: { file: from } }));
      // Not for who has gone to another page meanwhile.
      if (location.pathname === pathname) await navigate({ to: '/generator', state: { settings } });
    } catch (error) {
      show({ tone: 'error', text: errorText(error, 'The settings could not be read.') });
    } finally {
      setReading(false);
    }
  }

  return {
    /** An image may still arrive. */
    isLooking,
    /** Why the shared image could not be read or stored; undefined if there is none. */
    failure: problem && !isLooking ? PROBLEMS[problem] : undefined,
    image,
    /** URL of its preview. */
    src,
    /** The settings that it was generated with, if it seems to have some; undefined otherwise. */
    settings: isGenerated && file ? { isReading, take: () => void takeSettings(file) } : undefined,
  };
}
