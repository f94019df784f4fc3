import { Button, EmptyState, useBanner } from '@mekiki/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const FAILURE = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * A component whose code is fetched when it is first shown. Unlike `React.lazy` it can be tried again after a failure,
 * which a lost connection is enough for: a dialog closes with a sentence, anything else offers to try again in its place.
 * @param Waiting keeps the room meanwhile
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
      show({ tone: 'error', text: FAILURE });
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
      <EmptyState title="This part is missing" action={<Button onClick={() => setFailed(false)}>Try again</Button>}>
        {FAILURE}
      </EmptyState>
    );
  };
}
