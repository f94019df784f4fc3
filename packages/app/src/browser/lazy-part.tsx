import { Button, EmptyState, useBanner } from '@mekiki/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const FAILURE = 'This part of the page could not be loaded';
const MEND = 'Check your connection, then reload the page.';

/**
 * A component whose code is fetched when it is first shown. If that fails, such as when the connection is lost, the
 * rest of the page stays: a dialog closes with a message, anything else offers to reload the page. Chromium caches the
 * failed import, so only a reload helps.
 * @param Waiting reserves the space meanwhile
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props & { onClose?: () => void }> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const { show } = useBanner();
    const { onClose } = props;
    const isWanted = !Part && !hasFailed;
    const fail = useEffectEvent(() => {
      setFailed(true);
      show({ tone: 'error', text: `${FAILURE}. ${MEND}` });
      onClose?.();
    });

    useEffect(() => {
      if (!isWanted) return undefined;
      let isHere = true;
      load().then(
        (part) => {
          loaded = part;
          if (isHere) setPart(() => part);
        },
        () => {
          if (isHere) fail();
        },
      );
      return () => {
        isHere = false;
      };
    }, [isWanted]);

    if (Part) return <Part {...props} />;
    if (!hasFailed) return Waiting ? <Waiting {...props} /> : null;
    if (onClose) return null;
    return (
      <EmptyState title={FAILURE} action={<Button onClick={() => location.reload()}>Reload</Button>}>
        {MEND}
      </EmptyState>
    );
  };
}
