import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { signedInOf } from '../../platform/identity/identity.ts';
import { PushForm, PushRenewal, PushState } from './schema.ts';
import { MAX_DEVICES, type Push } from './service.ts';

/** A subscription belongs to a signed-in device, so keys have none. */
const about = { tags: ['user'], security: [{ userToken: [] }] };

export const pushRoutes: FastifyPluginCallbackTypebox<{ push: Push }> = (app, { push }, done) => {
  app.get(
    '/user/push',
    {
      schema: {
        ...about,
        operationId: 'pushState',
        summary: 'Get whether this device is notified of alerts, and the key to subscribe it with',
        response: { 200: PushState, default: problemResponse },
      },
    },
    async (request) => push.state(signedInOf(request).sessionId),
  );

  app.post(
    '/user/push',
    {
      validatorCompiler: validateForm,
      schema: {
        ...about,
        operationId: 'subscribePush',
        summary: 'Notify this device of alerts by Web Push',
        description: `Sends a message to the browser when the image of an alert appears: the alert’s id and name and a link, encrypted for the browser. Ends when the device is signed out. Up to ${MAX_DEVICES} devices of an account can be notified.`,
        consumes: FORM_CONTENT_TYPES,
        body: PushForm,
        response: { 200: Type.Ref('PushSubscription', { description: 'The subscription.' }), default: problemResponse },
      },
    },
    async (request) => push.subscribe(signedInOf(request), request.body),
  );

  app.delete(
    '/user/push',
    {
      schema: {
        ...about,
        operationId: 'unsubscribePush',
        summary: 'Stop notifying this device',
        response: noContent('Unsubscribed.'),
      },
    },
    async (request, reply) => {
      await push.unsubscribe(signedInOf(request).sessionId);
      return reply.code(204).send(null);
    },
  );

  done();
};

/** Service workers cannot read the token of the person. */
export const pushRenewalRoutes: FastifyPluginCallbackTypebox<{ push: Push }> = (app, { push }, done) => {
  app.post(
    '/user/push/renewal',
    {
      validatorCompiler: validateForm,
      schema: {
        tags: ['user'],
        operationId: 'renewPush',
        summary: 'Replace a Web Push subscription that the browser has renewed',
        description:
          'For `pushsubscriptionchange` in a service worker. Needs no token: the secret of the old subscription proves that it is the same browser.',
        consumes: FORM_CONTENT_TYPES,
        body: PushRenewal,
        response: noContent('Replaced.'),
      },
    },
    async (request, reply) => {
      await push.renew(request.body);
      return reply.code(204).send(null);
    },
  );

  done();
};
