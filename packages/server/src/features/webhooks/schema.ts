import { type Static, Type } from 'typebox';
import { MAX_ADDRESS } from '../../platform/http/forms.ts';
import { EVENT_NAMES, EVENTS } from './events.ts';

const list = EVENT_NAMES.map((name) => `\`${name}\`: ${EVENTS[name]}`).join('; ');

export const WebhookForm = Type.Object({
  url: Type.String({
    minLength: 1,
    maxLength: MAX_ADDRESS,
    description: 'Where messages are sent, with POST. A public host, on port 80, 443, 8080 or 8443.',
  }),
  events: Type.Optional(
    Type.String({ maxLength: 1_000, description: `Separated by commas; all events if missing. ${list}.` }),
  ),
});

const properties = {
  id: Type.Integer(),
  url: Type.String(),
  events: Type.Array(Type.Enum(EVENT_NAMES)),
  created_at: Type.String({ description: 'ISO 8601' }),
  waiting: Type.Integer({ description: 'Number of messages that are not delivered yet.' }),
  delivered_at: Type.Optional(Type.String({ description: 'ISO 8601. Time of the last successful delivery.' })),
  last_error: Type.Optional(
    Type.String({ description: 'Why the last delivery failed. Absent if it succeeded or nothing was sent.' }),
  ),
};

export const Webhook = Type.Object(properties, { $id: 'Webhook' });
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Type.Object(
  {
    ...properties,
    secret: Type.String({ description: 'Verifies signatures. Only this response contains it. Keep it secret.' }),
  },
  { description: 'The webhook with its secret.' },
);
