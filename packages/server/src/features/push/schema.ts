import { type Static, Type } from 'typebox';
import { MAX_ADDRESS } from '../../platform/http/forms.ts';

export const PushForm = Type.Object({
  endpoint: Type.String({
    minLength: 1,
    maxLength: MAX_ADDRESS,
    description: '`endpoint` of the browser’s `PushSubscription`. A public host, on port 80, 443, 8080 or 8443.',
  }),
  p256dh: Type.String({
    minLength: 1,
    maxLength: 100,
    description: '`keys.p256dh` of `PushSubscription.toJSON()`: 65 bytes, base64url.',
  }),
  auth: Type.String({
    minLength: 1,
    maxLength: 100,
    description: '`keys.auth` of `PushSubscription.toJSON()`: 16 bytes, base64url.',
  }),
});
export type PushForm = Static<typeof PushForm>;

export const PushRenewal = Type.Object({
  ...PushForm.properties,
  old_endpoint: Type.String({
    minLength: 1,
    maxLength: MAX_ADDRESS,
    description: '`endpoint` of the subscription that the browser has replaced.',
  }),
  old_auth: Type.String({ minLength: 1, maxLength: 100, description: '`keys.auth` of that subscription.' }),
});
export type PushRenewal = Static<typeof PushRenewal>;

export const PushSubscription = Type.Object(
  {
    device: Type.String({ description: 'Browser and system, such as "Firefox on Linux".' }),
    endpoint: Type.String({ description: 'URL of the browser’s push service. Keep it secret.' }),
    created_at: Type.String({ description: 'ISO 8601' }),
    delivered_at: Type.Optional(Type.String({ description: 'ISO 8601. Time of the last successful delivery.' })),
    last_error: Type.Optional(
      Type.String({ description: 'Why the last delivery failed. Absent if it succeeded or nothing was sent.' }),
    ),
  },
  { $id: 'PushSubscription' },
);
export type PushSubscription = Static<typeof PushSubscription>;

export const PushState = Type.Object(
  {
    key: Type.String({
      description: 'The public VAPID key, base64url: `applicationServerKey` of `PushManager.subscribe()`.',
    }),
    subscription: Type.Optional(
      Type.Ref('PushSubscription', { description: 'Absent if this device is not notified.' }),
    ),
  },
  { description: 'The state of notifications.' },
);
export type PushState = Static<typeof PushState>;
