import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noteAct } from '../../catalog/moderation/log.ts';
import type { OwnBudget } from '../../platform/db/json-columns.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import type { PersonBudgets } from '../../platform/quotas/person-budgets.ts';
import { OwnBudgetSchema } from '../../platform/quotas/settings.ts';
import { actorOf } from './access.ts';
import { AccountId, PersonBudgetSchema } from './schema.ts';

export interface PersonBudgetParts {
  personBudgets: PersonBudgets;
}

function textOf(budget: OwnBudget | null): string | undefined {
  if (budget === 'unlimited') return 'no limit';
  return budget ? `${budget.units} units in ${budget.seconds} s` : undefined;
}

export const budgetRoutes: FastifyPluginCallbackTypebox<PersonBudgetParts> = (app, { personBudgets }, done) => {
  app.get(
    '/people/:id/budget',
    { schema: { params: AccountId, response: { 200: PersonBudgetSchema, default: problemResponse } } },
    ({ params: { id } }) => personBudgets.of(id),
  );

  app.post(
    '/people/:id/budget',
    {
      schema: {
        params: AccountId,
        body: Type.Object({ budget: Type.Union([OwnBudgetSchema, Type.Null()]) }),
        response: { 200: PersonBudgetSchema, default: problemResponse },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { budget } = request.body;
      const actor = actorOf(request);
      await personBudgets.set(id, budget, (tx, name) =>
        noteAct(tx, {
          action: budget ? 'set budget of' : 'reset budget of',
          subject: `account ${name}`,
          reason: textOf(budget),
          actor,
        }),
      );
      return personBudgets.of(id);
    },
  );

  done();
};
