import { useEffect, useState } from 'react';

/**
 * Makes the site work offline, and reports a newer version.
 * @returns a function that switches to it; undefined while there is none
 */
export function useNewVersion(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let isHere = true;
    const look = (registration: ServiceWorkerRegistration) => {
      const { installing } = registration;
      const check = () => {
        const { waiting: next } = registration;
        // The first one does not replace anything.
        if (!next || !navigator.serviceWorker.controller) return;
        void isOther(next).then((isNew) => isHere && isNew && setWaiting(next));
      };
      check();
      installing?.addEventListener('statechange', check);
    };
    const register = async () => {
      const registration = await navigator.serviceWorker.register('/sw.js');
      look(registration);
      registration.addEventListener('updatefound', () => look(registration));
    };
    // After everything that the page itself needs.
    const begin = () => void register().catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      isHere = false;
      removeEventListener('load', begin);
    };
  }, []);

  if (!waiting) return undefined;
  return () => switchTo(waiting, () => location.reload());
}

/**
 * Whether a service worker brings another version than this page: a page that was opened since comes from the network, so
 * it may be of that version already.
 */
export function isOther(worker: ServiceWorker): Promise<boolean> {
  const isYours = Array.from(
    document.querySelectorAll('script[src^="/assets/"], link[rel=stylesheet][href^="/assets/"]'),
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent): void => {
      port1.close();
      resolve(data === false);
    };
    port1.addEventListener('message', hear);
    port1.start();
    worker.postMessage({ isYours }, [port2]);
  });
}

/** Makes a new service worker that of this page. @param reload called once it is */
export function switchTo(waiting: ServiceWorker, reload: () => void): void {
  // Another tab has switched already: nothing more would come.
  if (waiting.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('take over');
}
