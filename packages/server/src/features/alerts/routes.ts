import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { fileNameOf, validateForm } from '../../platform/http/forms.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { accountOf } from '../../platform/identity/identity.ts';
import { AlertForm } from './schema.ts';
import type { Alerts } from './service.ts';

const about = { tags: ['alerts'], security: [{ userToken: [] }] };
const IdParam = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const alertRoutes: FastifyPluginCallbackTypebox<{ alerts: Alerts }> = (app, { alerts }, done) => {
  app.post(
    '/alerts',
    {
      config: { idempotent: true },
      validatorCompiler: validateForm,
      schema: {
        ...about,
        operationId: 'addAlert',
        summary: 'Create an alert for an image',
        description:
          'Keeps vectors and local features of the image, never the image. New images are compared with them until one matches, the alert is ended, or a year is over. 409 if the index has the image already.',
        consumes: ['multipart/form-data'],
        body: AlertForm,
        response: { 200: Type.Ref('Alert', { description: 'The alert.' }), default: problemResponse },
      },
    },
    async (request, reply) => {
      const { file, name = fileNameOf(file) ?? '' } = request.body;
      return alerts.add(accountOf(request), { file, name, signal: goneSignal(reply) });
    },
  );

  app.get(
    '/alerts',
    {
      schema: {
        ...about,
        operationId: 'listAlerts',
        summary: 'List the alerts of the account, those that found something first',
        response: { 200: Type.Array(Type.Ref('Alert'), { description: 'The alerts.' }), default: problemResponse },
      },
    },
    async (request) => alerts.list(accountOf(request).id),
  );

  app.post(
    '/alerts/seen',
    {
      schema: {
        ...about,
        operationId: 'seeAlerts',
        summary: 'Mark all found images as seen',
        response: noContent('Marked as seen.'),
      },
    },
    async (request, reply) => {
      await alerts.see(accountOf(request).id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/alerts/:id/resume',
    {
      schema: {
        ...about,
        operationId: 'resumeAlert',
        summary: 'Reject a match and resume the alert',
        params: IdParam,
        response: { 200: Type.Ref('Alert', { description: 'The alert.' }), default: problemResponse },
      },
    },
    async (request) => alerts.resume(accountOf(request).id, request.params.id),
  );

  app.delete(
    '/alerts/:id',
    {
      schema: {
        ...about,
        operationId: 'endAlert',
        summary: 'End an alert',
        params: IdParam,
        response: noContent('Ended.'),
      },
    },
    async (request, reply) => {
      await alerts.remove(accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  done();
};
