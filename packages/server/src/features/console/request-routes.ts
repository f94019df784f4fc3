import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { tellRequester } from '../../catalog/moderation/answer.ts';
import type { RemovalRequests, RequestRow } from '../../catalog/moderation/requests.ts';
import type { Moderation, Plan } from '../../catalog/moderation/service.ts';
import { removedText } from '../../catalog/moderation/removed-text.ts';
import { ModerationError, namesOf } from '../../catalog/moderation/targets.ts';
import type { ImageStore } from '../../catalog/images/port.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queries } from '../../platform/db/database.ts';
import { notFound, Problem, problemResponse } from '../../platform/http/problem.ts';
import { actorOf } from './access.ts';
import { DoneSchema, PlanSchema, type RequestSchema, RequestsSchema } from './schema.ts';

export interface RequestParts {
  db: Queries;
  config: Pick<Config, 'mail' | 'publicUrl'>;
  images: Pick<ImageStore, 'get'>;
  moderation: Pick<Moderation, 'plan' | 'count' | 'carryOut'>;
  removalRequests: Pick<RemovalRequests, 'list' | 'findOpen' | 'decide' | 'withImage' | 'imageOf'>;
}

/** Decided requests that are listed, the newest. */
const MAX_DECIDED = 200;
/** What operators enter in the console must not be a file of its server. */
const NO_FILES = { readsFiles: false };

const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
const What = Type.String({ maxLength: 2_000 });
/** Whether an image that came with the request counts as well. Default: it does. */
const UsesSent = Type.Boolean();
const Reason = Type.String({ maxLength: 2_000 });

/** What an operator wants to remove for a request. */
interface Meant {
  /** Instead of what the request names. */
  what?: string;
  usesSent?: boolean;
}

/** Errors of moderation are for the operator to fix. */
async function asProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ModerationError) throw new Problem(409, 'moderation', error.message, { cause: error });
    throw error;
  }
}

const factsOf = (row: RequestRow, hasImage: boolean): Static<typeof RequestSchema> => ({
  id: row.id,
  url: row.url,
  reason: row.reason,
  contact: row.contact,
  state: row.state as Static<typeof RequestSchema>['state'],
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  hasImage,
});

export const requestRoutes: FastifyPluginCallbackTypebox<RequestParts> = (
  app,
  { db, config, images, moderation, removalRequests },
  done,
) => {
  /** @throws Problem 409 if there is nothing to remove */
  async function planFor(request: RequestRow, { what, usesSent = true }: Meant): Promise<Plan> {
    const subject = what?.trim() || request.url;
    // What the operator names instead is all that is meant.
    const image = usesSent && subject === request.url ? await removalRequests.imageOf(request.id) : undefined;
    const plan = await asProblem(moderation.plan(subject, { ...NO_FILES, shown: image }));
    if (plan.named.length + plan.copies.length > 0) return plan;
    const detail = `The index has no image for "${subject}". Name what to remove, or decline the request.`;
    throw new Problem(409, 'nothing-to-remove', detail);
  }

  app.get(
    '/requests',
    {
      schema: {
        querystring: Type.Object({ state: Type.Optional(Type.Enum(['open', 'decided'])) }),
        response: { 200: RequestsSchema, default: problemResponse },
      },
    },
    async ({ query: { state = 'open' } }) => {
      const all = await removalRequests.list();
      const open = all.filter((one) => one.state === 'open');
      const decided = all.filter((one) => one.state !== 'open').toReversed();
      const withImage = await removalRequests.withImage();
      const listed = state === 'open' ? open : decided.slice(0, MAX_DECIDED);
      return { requests: listed.map((row) => factsOf(row, withImage.has(row.id))), open: open.length };
    },
  );

  app.get(
    '/requests/:id/plan',
    {
      schema: {
        params: Id,
        querystring: Type.Object({ what: Type.Optional(What), usesSent: Type.Optional(UsesSent) }),
        response: { 200: PlanSchema, default: problemResponse },
      },
    },
    async ({ params: { id }, query }) => {
      const plan = await planFor(await asProblem(removalRequests.findOpen(id)), query);
      return {
        images: await namesOf(db, plan.named),
        copies: await namesOf(db, plan.copies),
        removes: removedText(await moderation.count(plan)),
        blocksSent: plan.blocksSent,
      };
    },
  );

  app.post(
    '/requests/:id/accept',
    {
      schema: {
        params: Id,
        body: Type.Object({
          what: Type.Optional(What),
          usesSent: Type.Optional(UsesSent),
          reason: Type.Optional(Reason),
        }),
        response: { 200: DoneSchema, default: problemResponse },
      },
    },
    async (request) => {
      const { body } = request;
      const reason = body.reason?.trim() || undefined;
      const actor = actorOf(request);
      const asked = await asProblem(removalRequests.findOpen(request.params.id));
      const plan = await planFor(asked, body);
      const removed = await asProblem(
        moderation.carryOut(plan, { action: 'remove', reason, actor, isBlocked: true, request: asked.id }),
      );
      const told = await tellRequester(config, asked, { decision: 'accepted', reason });
      return { detail: `Removed ${removedText(removed)}. ${told}` };
    },
  );

  app.post(
    '/requests/:id/decline',
    {
      schema: {
        params: Id,
        body: Type.Object({ reason: Type.Optional(Reason) }),
        response: { 200: DoneSchema, default: problemResponse },
      },
    },
    async (request) => {
      const asked = await asProblem(removalRequests.findOpen(request.params.id));
      const reason = request.body.reason?.trim() || undefined;
      const answer = { decision: 'declined', reason, actor: actorOf(request) } as const;
      await asProblem(removalRequests.decide(asked.id, answer));
      const told = await tellRequester(config, asked, answer);
      return { detail: `Declined. ${told}` };
    },
  );

  app.get('/requests/:id/image', { schema: { params: Id } }, async (request, reply) => {
    const found = await removalRequests.imageOf(request.params.id);
    if (!found) throw notFound(request);
    return reply.type('image/webp').send(Buffer.from(found.preview));
  });

  app.get(
    '/previews/:key',
    { schema: { params: Type.Object({ key: Type.String({ pattern: '^[0-9a-f]{32}$' }) }) } },
    async (request, reply) => {
      const bytes = await images.get(request.params.key, 256);
      if (!bytes) throw notFound(request);
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  );

  done();
};
