import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noteAct } from '../../catalog/moderation/log.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { SWITCHES } from '../../platform/switches/names.ts';
import type { Switches } from '../../platform/switches/service.ts';
import { actorOf } from './access.ts';
import { SwitchesSchema } from './schema.ts';

export interface SwitchParts {
  switches: Switches;
}

export const switchRoutes: FastifyPluginCallbackTypebox<SwitchParts> = (app, { switches }, done) => {
  async function all() {
    const off = await switches.off();
    return { switches: SWITCHES.map((name) => ({ name, isOn: !off.has(name) })) };
  }

  app.get('/switches', { schema: { response: { 200: SwitchesSchema, default: problemResponse } } }, all);

  app.post(
    '/switches',
    {
      schema: {
        body: Type.Object({ name: Type.Enum([...SWITCHES]), on: Type.Boolean() }),
        response: { 200: SwitchesSchema, default: problemResponse },
      },
    },
    async (request) => {
      const { name, on } = request.body;
      const actor = actorOf(request);
      await switches.set(name, on, (tx) =>
        noteAct(tx, { action: on ? 'switch on' : 'switch off', subject: name, actor }),
      );
      return all();
    },
  );

  done();
};
