import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FileField, FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Budgets } from '../../platform/quotas/create.ts';
import { createRemovalNotices } from '../../catalog/moderation/notices.ts';
import { keyOf } from '../../catalog/index/index-image.ts';
import type { RemovalRequests, RequestImage } from '../../catalog/moderation/requests.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';

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
  file: Type.Optional(
    FileField(
      'The image itself, by which the operator finds its copies. Only they see it, scaled down, until they have answered.',
    ),
  ),
});

export interface RemovalRequestParts {
  removalRequests: Pick<RemovalRequests, 'add'>;
  media: Pick<EmbedderTasks, 'indexImage'>;
  config: Pick<Config, 'mail' | 'publicUrl'>;
  database: Pick<Database, 'queries'>;
  budgets: Pick<Budgets, 'Counts'>;
}

export const removalRequestRoutes: FastifyPluginCallbackTypebox<RemovalRequestParts> = (
  app,
  { removalRequests, media, config, database, budgets },
  done,
) => {
  const store = new budgets.Counts();
  const notices = createRemovalNotices(config, { db: database.queries, store, log: app.log });
  app.addHook('onClose', async () => notices.close());
  async function read(file: Buffer): Promise<RequestImage> {
    const { sha256, thumbnails } = await media.indexImage(file);
    return { key: keyOf({ sha256 }), preview: thumbnails[1024] };
  }

  app.post(
    '/removal-requests',
    {
      config: LIMIT,
      validatorCompiler: validateForm,
      schema: {
        operationId: 'requestRemoval',
        summary: 'Ask the operator to remove an image',
        description:
          'At most 10 requests per hour and network. Repeating a request does not create a second one, but adds an image to one that has none.',
        tags: ['status'],
        consumes: FORM_CONTENT_TYPES,
        body: Form,
        response: noContent('Received.'),
      },
    },
    async (request, reply) => {
      const { file, ...asked } = request.body;
      const { isNew, lacksImage } = await removalRequests.add(asked, file && (() => read(file)));
      // A mail server may take long, and its failure is not the requester's.
      if (isNew) void notices.notify();
      if (file) reply.header('X-Image-Kept', lacksImage ? 'no' : 'yes');
      return reply.code(204).send(null);
    },
  );

  done();
};
