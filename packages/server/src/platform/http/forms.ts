/** Forms: the same fields as multipart/form-data or urlencoded, validated by the route's schema, files as Buffers. */
import type { FastifyInstance } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { fieldError, separated } from './field-errors.ts';
import { schemaAt } from './invalid-input.ts';
import { formsBeingRead, Problem } from './problem.ts';

/** Longest address, in characters. */
export const MAX_ADDRESS = 4_000;
/** Longest text that names an image, in characters: a data URI can be as long as the field of a form. */
export const MAX_IMAGE_TEXT = 60_000;

/** A file field: documented as binary, given to the handler as a Buffer. */
export function FileField(description: string) {
  return Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description });
}

/** A field that takes a file or, as text, the address of an image: a Buffer or a string for the handler. */
export function ImageField(description: string) {
  const maxLength = MAX_IMAGE_TEXT;
  return Type.Unsafe<Buffer | string>({
    anyOf: [
      { type: 'string', format: 'binary' },
      { type: 'string', maxLength },
    ],
    description,
  });
}

const fileNames = new WeakMap<Buffer, string>();

/** How the person's program called a file that came by a form; undefined where it did not. */
export function fileNameOf(file: Buffer): string | undefined {
  return fileNames.get(file);
}

export const FORM_CONTENT_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Lets the server read forms; `maxFileBytes` ends an upload at once. */
export async function useForms(app: FastifyInstance, maxFileBytes: number): Promise<void> {
  app.decorate('maxFileBytes', maxFileBytes);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  // What the parser throws between these two hooks is the form's fault, and says neither code nor status.
  app.addHook('preValidation', async (request) => void formsBeingRead.add(request));
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: maxFileBytes, files: 1, fields: 30, fieldSize: 64 * 1024, parts: 40 },
    throwFileSizeLimit: true,
    onFile: async (part) => {
      const file = await part.toBuffer();
      if (part.filename) fileNames.set(file, part.filename);
      (part as { value?: unknown }).value = file;
    },
  });
  app.addHook('preValidation', async (request) => void formsBeingRead.delete(request));
}

/**
 * Validates text fields (they arrive as strings, so numbers are converted) and checks that files are files. For a
 * route's `validatorCompiler`.
 */
export function validateForm({ schema: given }: { schema: unknown }) {
  const schema = given as TObject;
  const properties = Object.entries<TSchema>(schema.properties);
  const named = (kind: (field: TSchema) => boolean) =>
    properties.filter(([, field]) => kind(field)).map(([name]) => name);
  const images = named(isImage);
  const files = [...named(isFile), ...images];
  const required = new Set<string>((schema.required as string[] | undefined) ?? []);
  const text = Type.Object(Object.fromEntries(properties.filter(([name]) => !files.includes(name))));
  const check = Compile(text);

  return (body: unknown) => {
    const fields = (body ?? {}) as Record<string, unknown>;
    for (const name of files) {
      const value = fields[name];
      if (value === undefined && !required.has(name)) continue;
      if (typeof value === 'string' && images.includes(name)) {
        if (value.trim() !== '' && value.length <= MAX_IMAGE_TEXT) continue;
        return { error: badFile('missing-file', name, 'Please provide an image URL or upload a file.') };
      }
      if (!Buffer.isBuffer(value))
        return { error: badFile('missing-file', name, `Send an image in the field "${name}".`) };
      if (value.length === 0) return { error: badFile('empty-file', name, 'This file is empty.') };
    }
    const texts = Value.Convert(
      text,
      Value.Default(text, Object.fromEntries(Object.entries(fields).filter(([name]) => !files.includes(name)))),
    );
    const errors = check
      .Errors(texts)
      .flatMap(separated)
      .map((error) => fieldError(error, schemaAt(text, error.instancePath), 'body'));
    const [first] = errors;
    if (first) return { error: new Problem(400, 'bad-field', first.detail, { errors }) };
    return { value: { ...(texts as object), ...Object.fromEntries(files.map((name) => [name, fields[name]])) } };
  };
}

function badFile(kind: 'missing-file' | 'empty-file', name: string, detail: string): Problem {
  return new Problem(400, kind, detail, { errors: [{ in: 'body', pointer: `#/${name}`, detail }] });
}

function isFile(schema: TSchema): boolean {
  return (schema as { format?: string }).format === 'binary';
}

function isImage(schema: TSchema): boolean {
  return ((schema as { anyOf?: TSchema[] }).anyOf ?? []).some(isFile);
}
