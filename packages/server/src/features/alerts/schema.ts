import { type Static, Type } from 'typebox';
import { FileField } from '../../platform/http/forms.ts';

export const AlertForm = Type.Object({
  file: FileField('The image to wait for. It is described and not kept.'),
  name: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'What to call it in the list, since the image is not kept. Default: the name of the file.',
    }),
  ),
});

export const Alert = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    state: Type.Enum(['waiting', 'found', 'outdated'], {
      description:
        'waiting: new images are compared with it. found: one of them matches. outdated: the site changed how it describes images. Create the alert again.',
    }),
    created_at: Type.String({ description: 'ISO 8601' }),
    ends_at: Type.String({ description: 'ISO 8601. When it ends by itself.' }),
    found_at: Type.Optional(Type.String({ description: 'ISO 8601' })),
    seen: Type.Boolean({ description: 'Whether its owner was told of what was found. True while nothing is.' }),
    found: Type.Optional(
      Type.Ref('SearchEntry', { description: 'The image that was found. Absent if it has left the index again.' }),
    ),
  },
  { $id: 'Alert' },
);
export type Alert = Static<typeof Alert>;
