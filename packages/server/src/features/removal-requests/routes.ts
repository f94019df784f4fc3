import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
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

export const removalRequestRoutes: FastifyPluginCallbackTypebox<{ removalRequests: Pick<RemovalRequests, 'add'> }> = (
  app,
  { removalRequests },
  done,
) => {
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
        response: { 204: Type.Null(), default: problemResponse },
      },
    },
    async (request, reply) => {
      await removalRequests.add(request.body);
      return reply.code(204).send(null);
    },
  );

  done();
};
