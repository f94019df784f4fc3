import type { ConsoleRequest, ConsoleRequests } from '@mekiki/server/features/console/schema.ts';
import { Badge, Banner, Button, EmptyState, SegmentedControl, Stack } from '@mekiki/ui';
import { useState } from 'react';
import { Loaded, Part, When } from './part.tsx';
import { useAnswer } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { SentImage } from './sent-image.tsx';

type Shown = 'open' | 'decided';

/** Requests to remove an image, and their outcomes. */
export function RequestsScreen() {
  const [shown, setShown] = useState<Shown>('open');
  const [reviewed, setReviewed] = useState<ConsoleRequest>();
  const [done, setDone] = useState<string>();
  const requests = useAnswer<ConsoleRequests>(shown === 'open' ? '/requests' : '/requests?state=decided', {
    isLive: true,
  });
  return (
    <Part
      title="Removal requests"
      actions={
        <SegmentedControl<Shown>
          label="Which requests"
          hideLabel
          size="sm"
          options={[
            { value: 'open', label: 'Open' },
            { value: 'decided', label: 'Decided' },
          ]}
          value={shown}
          onValueChange={setShown}
        />
      }
    >
      {done === undefined ? null : (
        <Banner tone="success" onDismiss={() => setDone(undefined)}>
          {done}
        </Banner>
      )}
      <Loaded query={requests} label="Loading requests">
        {(answer) =>
          answer.requests.length === 0 ? (
            <EmptyState
              headingLevel={3}
              title={shown === 'open' ? 'No open requests' : 'Nothing has been decided yet'}
            />
          ) : (
            <ul className="cards">
              {answer.requests.map((request) => (
                <li key={request.id} className="card">
                  <RequestCard request={request} onReview={() => setReviewed(request)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {reviewed ? (
        <ReviewDialog
          key={reviewed.id}
          request={reviewed}
          onClose={(detail) => {
            setReviewed(undefined);
            if (detail !== undefined) setDone(detail);
          }}
        />
      ) : null}
    </Part>
  );
}

const TONES = { open: 'warning', accepted: 'success', declined: 'neutral' } as const;
const STATES = { open: 'Open', accepted: 'Accepted', declined: 'Declined' };

function RequestCard({ request, onReview }: { request: ConsoleRequest; onReview: () => void }) {
  const { id, url, reason, contact, state, answer, createdAt, decidedAt, hasImage } = request;
  return (
    <Stack gap={2}>
      <div className="head">
        <h3>Request {id}</h3>
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
      </div>
      <RequestTarget url={url} />
      {hasImage ? <SentImage id={id} /> : null}
      <p className="said">{reason}</p>
      <p className="dim">
        {contact}, <When at={createdAt} />
        {decidedAt === null ? null : (
          <>
            {' '}
            · decided <When at={decidedAt} />
          </>
        )}
      </p>
      {answer ? <p className="dim">Answer: {answer}</p> : null}
      {state === 'open' ? (
        <div>
          <Button onClick={onReview}>
            Review<span className="hidden"> request {id}</span>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** The URLs come from strangers, so following one must not send them ours. */
function RequestTarget({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <p className="code">{url}</p>;
  return (
    <a className="code" href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}
