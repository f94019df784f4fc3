/** Names in the environment that are meant for Mekiki and that it does not read. */

/** All settings that the server and its commands read, as .env.example lists them. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_TIMEOUT_SECONDS',
  'STORAGE_URL',
  'STORAGE_ENDPOINT',
  'STORAGE_REGION',
  'STORAGE_KEY_ID',
  'STORAGE_SECRET',
  'STORAGE_PATH_STYLE',
  'APP_DIR',
  'CONSOLE_DIR',
  'CONSOLE_HOST',
  'CONSOLE_PORT',
  'PUBLIC_URL',
  'SAMPLE_COLLECTION',
  'REMOTE_ALLOW_HOSTS',
  'WEBHOOK_ALLOW_HOSTS',
  'MAX_UPLOAD_MB',
  'MEDIA_WORKERS',
  'MEDIA_IDLE_MINUTES',
  'BACKUP_AT',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BACKUP_VERIFY',
  'TAGGER_TAGS_BELOW',
  'VISUAL_WORDS_MAX_IMAGES',
  'VAPID_PRIVATE_KEY',
  'SECRETS_KEY',
  'EMBEDDER_MODEL',
  'RATE_LIMIT_PER_MINUTE',
  'QUOTAS_CONFIG',
  'UPLOADS_IN_FLIGHT_MB',
  'CONNECTIONS_PER_ADDRESS',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'METRICS_TOKEN',
  'METRICS_ALLOW',
  'MODELS_DIR',
  'MODEL_HUB_URL',
  'TAGGER_MODEL',
  'CAPTION_URL',
  'CAPTION_MODEL',
  'CAPTION_API_KEY',
  'GENERATOR_CONFIG',
  'GENERATIONS_PER_PERSON',
  'DEPLOY_MODE',
  'OPERATOR',
  'CONTACT_EMAIL',
  'REMOVAL_TEXT',
  'SMTP_URL',
  'MAIL_FROM',
  'REMOVAL_NOTICES_TO',
  'PATRONAGE',
  'CHAT',
  'DATA_SCIENCE',
  'SIBLING_SITE',
  'SOCIAL_LINKS',
  'UPSCALER_CONFIG',
  'BOARDS_CONFIG',
  'INGEST_SCHEDULE',
  'UPSCALED_HOURS',
  'SHARED_DAYS',
  'UPSCALE_SOURCE_SIDE',
  'UPSCALE_RESULT_SIDE',
  'UPSCALE_RESULT_MEGAPIXELS',
] as const;

/** Shorter names are close to too many others, such as HOME to HOST. */
const MIN_LENGTH = 7;

/** @returns a sentence for each name that is close to a setting's, or begins with the same two words */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(SETTINGS);
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || known.has(name) || name.length < MIN_LENGTH) return [];
    const nearest = nearestTo(name);
    return nearest === undefined ? [] : [`${name} is not a setting. Did you mean ${nearest}?`];
  });
}

function nearestTo(name: string): string | undefined {
  const [best] = SETTINGS.map((setting) => ({ setting, distance: distanceOf(name.toUpperCase(), setting) })).toSorted(
    (a, b) => a.distance - b.distance,
  );
  if (!best) return undefined;
  const isNear = best.distance <= Math.floor(Math.max(name.length, best.setting.length) / 4);
  if (isNear) return best.setting;
  const start = startOf(name.toUpperCase());
  return start === undefined ? undefined : SETTINGS.find((setting) => startOf(setting) === start);
}

/** The first two of three words or more, such as `RATE_LIMIT`. */
function startOf(name: string): string | undefined {
  const words = name.split('_');
  return words.length < 3 ? undefined : words.slice(0, 2).join('_');
}

/** Levenshtein's: letters to add, remove or replace. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
