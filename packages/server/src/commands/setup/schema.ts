/** Responses of the setup page's calls. The page takes its types from here. */
import { type Static, Type } from 'typebox';

const Text = Type.String({ maxLength: 2_000 });

export const FoundSchema = Type.Object({
  servers: Type.Array(
    Type.Object({
      url: Type.String(),
      kind: Type.Enum(['comfyui', 'a1111', 'sd-server', 'openai']),
      program: Type.String(),
      models: Type.Array(Type.Object({ name: Type.String(), trouble: Type.Union([Type.String(), Type.Null()]) })),
      trouble: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** Addresses that were typed and where no engine answers. */
  silent: Type.Array(Type.String()),
  /** The ports that were searched, with the programs that use them. */
  usual: Type.Array(Type.Object({ port: Type.Integer(), programs: Type.String() })),
});
export type Found = Static<typeof FoundSchema>;

export const TrialSchema = Type.Object({
  /** The image as a data address. */
  image: Type.String(),
  model: Type.Union([Type.String(), Type.Null()]),
  seconds: Type.Number(),
  /** Null where none was asked for. */
  caption: Type.Union([Type.String(), Type.Null()]),
});
export type TrialAnswer = Static<typeof TrialSchema>;

export const SavedSchema = Type.Object({ files: Type.Array(Type.String()) });
export type Saved = Static<typeof SavedSchema>;

const CaptionSchema = Type.Object({ url: Text, model: Text });
export const FindBody = Type.Object({ addresses: Type.Array(Text, { maxItems: 20 }) });
export const TryBody = Type.Union([
  Type.Object({ generator: Text }),
  Type.Object({
    caption: CaptionSchema,
    /** Whether to describe the image that was made last, instead of a sample drawing. */
    made: Type.Boolean(),
  }),
]);
export const SaveBody = Type.Object({
  generators: Type.Array(Text, { maxItems: 50 }),
  caption: Type.Union([CaptionSchema, Type.Null()]),
  /** Saves generators that do not answer, too. */
  anyway: Type.Optional(Type.Boolean()),
});
