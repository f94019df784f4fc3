import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Budgets } from '../../platform/quotas/create.ts';
import { createRemovalNotices } from '../../catalog/moderation/notices.ts';
import type { RemovalRequests } from '../../catalog/moderation/requests.ts';

/** Requests are rare, and each is read by a person: a lower limit per address and hour than other calls. */
const LIMIT = { rateLimit: { max: 10, timeWindow: '1 hour', groupId: 'removal-requests' } };

const Form = Type.Object({
  image: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'The address of the image or of its post, or the key of an image of the index.',
  }),
  reason: Type.String({ minLength: 1, maxLength: 2_000, description: 'Why it should be removed.' }),
  contact: Type.String({ minLength: 1, maxLength: 254, description: 'An e-mail address for the answer.' }),
});

export interface RemovalRequestParts {
  removalRequests: Pick<RemovalRequests, 'add'>;
  config: Pick<Config, 'mail' | 'publicUrl'>;
  database: Pick<Database, 'queries'>;
  budgets: Pick<Budgets, 'Counts'>;
}

export const removalRequestRoutes: FastifyPluginCallbackTypebox<RemovalRequestParts> = (
  app,
  { removalRequests, config, database, budgets },
  done,
) => {
  const store = new budgets.Counts();
  const notices = createRemovalNotices(config, { db: database.queries, store, log: app.log });
  app.addHook('onClose', async () => notices.close());
  app.post(
    '/removal-requests',
    {
      config: LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'requestRemoval',
        summary: 'Ask the operator to remove an image',
        description: 'At most 10 requests per hour and network. Repeating a request does not create a second one.',
        tags: ['status'],
        consumes: FORM_CONTENT_TYPES,
        body: Form,
        response: noContent('Received.'),
      },
    },
    async (request, reply) => {
      const isNew = await removalRequests.add(request.body);
      // A mail server may take long, and its failure is not the requester's.
      if (isNew) void notices.notify();
      return reply.code(204).send(null);
    },
  );

  done();
};
