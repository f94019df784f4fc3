/** What a feature adds to the application. `app.ts` lists the features; a feature knows only itself. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginOptions } from 'fastify';
import type { TSchema } from 'typebox';

/** @param Parts what its routes need, by name; `server.ts` provides it */
type Routes<Parts> = FastifyPluginCallbackTypebox<Parts & FastifyPluginOptions>;

export interface Feature<Parts> {
  /** Schemas with an `$id` that routes outside of the feature refer to as well. */
  schemas?: readonly TSchema[];
  /** Calls under `/api` that know who asks: `request.identity` is set, and a token that is not valid is refused. */
  identified?: readonly Routes<Parts>[];
  /** Calls under `/api` for anybody. */
  open?: readonly Routes<Parts>[];
  /** Addresses outside of `/api`. */
  pages?: readonly Routes<Parts>[];
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What all the features of a list need. */
export type PartsOf<Features extends readonly unknown[]> = Intersection<
  Features[number] extends infer One ? (One extends Feature<infer Parts> ? Parts : never) : never
>;
