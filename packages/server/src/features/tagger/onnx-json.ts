import { EngineError } from '../../platform/errors/engine-error.ts';

/** The object in a file of the tagger's folder. @throws {EngineError} that names the file */
export function parseJson(name: string, text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new EngineError(`TAGGER_MODEL has a ${name} that cannot be read: download it again.`);
}
