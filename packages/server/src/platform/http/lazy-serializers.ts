/**
 * Serializers of answers that are compiled with the first answer: there are some 200, and a server that compiles them all
 * takes a third longer to start.
 */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Factory = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<Factory>>;

/**
 * For Fastify's `schemaController.compilersFactory.buildSerializer`. A schema that cannot be compiled fails its first answer
 * in place of the start.
 */
export const buildLazySerializer: Factory = (...options) => {
  const compile = SerializerSelector()(...options);
  return (route) => {
    let serialize: Serialize | undefined;
    return (answer) => (serialize ??= compile(route))(answer);
  };
};
