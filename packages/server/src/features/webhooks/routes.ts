import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { accountOf } from '../../platform/identity/identity.ts';
import { EVENT_NAMES, type EventName } from './events.ts';
import { NewWebhook, WebhookForm } from './schema.ts';
import { MAX_WEBHOOKS, type Webhooks } from './service.ts';

const about = { tags: ['webhooks'], security: [{ userToken: [] }] };
const IdParam = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const webhookRoutes: FastifyPluginCallbackTypebox<{ webhooks: Webhooks }> = (app, { webhooks }, done) => {
  app.post(
    '/webhooks',
    {
      config: { idempotent: true },
      validatorCompiler: validateForm,
      schema: {
        ...about,
        operationId: 'createWebhook',
        summary: 'Create a webhook',
        description: `Sends a message to a URL when something happens. Messages are signed as Standard Webhooks specifies; failed ones are retried for about 28 hours. An account can have up to ${MAX_WEBHOOKS} webhooks.`,
        consumes: FORM_CONTENT_TYPES,
        body: WebhookForm,
        response: { 200: NewWebhook, default: problemResponse },
      },
    },
    async (request) => {
      const { url, events } = request.body;
      return webhooks.add(accountOf(request).id, url, eventsOf(events));
    },
  );

  app.get(
    '/webhooks',
    {
      schema: {
        ...about,
        operationId: 'listWebhooks',
        summary: 'List the webhooks of the account',
        response: { 200: Type.Array(Type.Ref('Webhook'), { description: 'The webhooks.' }), default: problemResponse },
      },
    },
    async (request) => webhooks.list(accountOf(request).id),
  );

  app.post(
    '/webhooks/:id/test',
    {
      schema: {
        ...about,
        operationId: 'testWebhook',
        summary: 'Send a test message to a webhook',
        params: IdParam,
        response: noContent('Queued.'),
      },
    },
    async (request, reply) => {
      await webhooks.test(accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      schema: {
        ...about,
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook and its undelivered messages',
        params: IdParam,
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      await webhooks.remove(accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  done();
};

function eventsOf(text: string | undefined): EventName[] {
  if (text === undefined) return EVENT_NAMES;
  const names = text.split(',').map((name) => name.trim());
  const events = EVENT_NAMES.filter((name) => names.includes(name));
  if (events.length === 0 || names.some((name) => !events.some((event) => event === name)))
    throw new Problem(400, 'bad-webhook-event', `Choose one or more of these events: ${EVENT_NAMES.join(', ')}.`);
  return events;
}
