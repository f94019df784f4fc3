import type { S3Settings } from '../config/storage.ts';

/** Where an object is, or the bucket without a name. @param name below the prefix of the settings */
export function addressOf(
  { endpoint, bucket, prefix, pathStyle }: Pick<S3Settings, 'endpoint' | 'bucket' | 'prefix' | 'pathStyle'>,
  name?: string,
): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = [pathStyle && bucket, name !== undefined && prefix, name].filter(Boolean);
  url.pathname = `/${path.join('/')}`;
  return url;
}
