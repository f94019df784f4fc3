import { Button, EmptyState, useBanner } from '@mekiki/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const FAILURE = 'This part of the page could not be loaded';
const MEND = 'Check your connection, then reload the page.';

export type LazyPart<Props extends object> = ComponentType<Props & { onClose?: () => void }> & {
  /** Fetches the code before the component is first shown, which then renders without waiting. */
  preload: () => Promise<void>;
};

/**
 * A component whose code is fetched when it is first shown. If that fails, such as when the connection is lost, the
 * rest of the page stays: a dialog closes with a message, anything else offers to reload the page. Chromium caches the
 * failed import, so only a reload helps.
 * @param Waiting reserves the space meanwhile
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
  };

  function Part(props: Props & { onClose?: () => void }) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const { show } = useBanner();
    const { onClose } = props;
    const isWanted = !Loaded && !hasFailed;
    const fail = useEffectEvent(() => {
      setFailed(true);
      show({ tone: 'error', text: `${FAILURE}. ${MEND}` });
      onClose?.();
    });

    useEffect(() => {
      if (!isWanted) return undefined;
      let isHere = true;
      preload().then(
        () => {
          if (isHere) setLoaded(() => loaded);
        },
        () => {
          if (isHere) fail();
        },
      );
      return () => {
        isHere = false;
      };
    }, [isWanted]);

    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return Waiting ? <Waiting {...props} /> : null;
    if (onClose) return null;
    return (
      <EmptyState title={FAILURE} action={<Button onClick={() => location.reload()}>Reload</Button>}>
        {MEND}
      </EmptyState>
    );
  }

  return Object.assign(Part, { preload });
}

/** A part that the page does without if its code cannot be fetched. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart<Props>(() => load().catch(() => () => null));
}
