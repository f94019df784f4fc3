import type { ConsoleDone, ConsolePlan, ConsoleRequest } from '@mekiki/server/features/console/schema.ts';
import { Banner, Button, Checkbox, Modal, Spinner, Stack, TextArea, TextField } from '@mekiki/ui';
import { useState } from 'react';
import { sentenceOf } from './api.ts';
import { useAct, useAnswer } from './queries.ts';
import { SentImage } from './sent-image.tsx';

interface ReviewDialogProps {
  request: ConsoleRequest;
  /** @param detail what was done, if anything */
  onClose: (detail?: string) => void;
}

/** Shows what accepting would remove, and decides. */
export function ReviewDialog({ request, onClose }: ReviewDialogProps) {
  const [what, setWhat] = useState(request.url);
  const [looked, setLooked] = useState(request.url);
  // An image that came after the list was loaded has not been seen.
  const [usesSent, setUsesSent] = useState(request.hasImage);
  const [reason, setReason] = useState('');
  const path = `/requests/${request.id}`;
  const plan = useAnswer<ConsolePlan>(
    `${path}/plan?${new URLSearchParams({ what: looked, usesSent: String(usesSent) })}`,
  );
  const act = useAct<ConsoleDone>();
  const decide = (decision: 'accept' | 'decline') =>
    act.mutate(
      {
        method: 'POST',
        path: `${path}/${decision}`,
        body: { ...(reason.trim() && { reason }), ...(decision === 'accept' && { what: looked, usesSent }) },
      },
      { onSuccess: ({ detail }) => onClose(detail) },
    );
  const isChanged = what.trim() !== looked;
  return (
    <Modal open onOpenChange={() => onClose()} title={`Request ${request.id}`} size="lg">
      <Stack gap={4}>
        {request.hasImage ? <SentImage id={request.id} /> : null}
        <p className="said">{request.reason}</p>
        <form
          className="look"
          aria-label="What to remove"
          onSubmit={(event) => {
            event.preventDefault();
            setLooked(what.trim());
          }}
        >
          <TextField
            label="What to remove"
            hint="An address, an image's key, post:BOARD/NUMBER, artist:NAME or tag:NAME."
            value={what}
            onValueChange={setWhat}
            maxLength={2_000}
          />
          <Button type="submit" disabled={!isChanged}>
            Look it up
          </Button>
        </form>
        {request.hasImage && looked === request.url ? (
          <Checkbox
            label="Include the image that was sent"
            hint="Removes it and its copies, and blocks it even if it is not in the index."
            checked={usesSent}
            onCheckedChange={setUsesSent}
          />
        ) : null}
        <PlanView plan={plan} />
        <TextArea
          label="Reason"
          hint="Part of the answer to the person who asked, and of the log. May be left empty."
          value={reason}
          onValueChange={setReason}
          maxLength={2_000}
        />
        {act.error ? <Banner tone="error">{sentenceOf(act.error)}</Banner> : null}
        <div className="actions">
          <Button
            variant="danger"
            disabled={!plan.data || isChanged}
            loading={act.isPending && act.variables.path.endsWith('accept')}
            loadingLabel="Removing the image"
            onClick={() => decide('accept')}
          >
            Remove and answer
          </Button>
          <Button
            loading={act.isPending && act.variables.path.endsWith('decline')}
            loadingLabel="Declining the request"
            onClick={() => decide('decline')}
          >
            Decline and answer
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function PlanView({ plan: { data, error } }: { plan: { data: ConsolePlan | undefined; error: Error | null } }) {
  if (error) return <Banner tone="info">{sentenceOf(error)}</Banner>;
  if (!data) return <Spinner label="Looking for the image" />;
  const { images, copies, removes, blocksSent } = data;
  return (
    <Stack gap={2}>
      <p>
        This removes and blocks {removes}.{copies.length > 0 ? ' Images marked “copy” show the same.' : ''}
        {blocksSent
          ? ' The image that was sent is not in the index. It is blocked too, so that it cannot be added.'
          : ''}
      </p>
      <ul className="previews">
        {[...images.map((key) => ({ key, isCopy: false })), ...copies.map((key) => ({ key, isCopy: true }))].map(
          ({ key, isCopy }) => (
            <li key={key}>
              <img src={`/api/console/previews/${key}`} alt={isCopy ? `A copy, ${key}` : key} />
              {isCopy ? <span className="dim">copy</span> : null}
            </li>
          ),
        )}
      </ul>
    </Stack>
  );
}
