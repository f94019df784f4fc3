/** Settings of object storage. */
import { ConfigError } from './config-error.ts';

export interface S3Settings {
  bucket: string;
  /** Put before all names; empty or without slashes at its ends. */
  prefix: string;
  /** Origin of the server, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
  /** The bucket in the path of addresses rather than in the name of the host. */
  pathStyle: boolean;
}

const ADDRESS =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*))?\/?$/;

/** Undefined where images lie in the data folder. @throws ConfigError */
export function readStorage(env: Record<string, string | undefined>): S3Settings | undefined {
  const {
    STORAGE_URL: url,
    STORAGE_ENDPOINT: own,
    STORAGE_REGION,
    STORAGE_KEY_ID: keyId,
    STORAGE_SECRET: secret,
    STORAGE_PATH_STYLE: pathStyle,
  } = env;
  if (!url) return undefined;
  const [, bucket, prefix = ''] = ADDRESS.exec(url) ?? [];
  if (bucket === undefined) {
    throw new ConfigError('STORAGE_URL must be the address of a bucket, such as s3://mekiki or s3://bucket/folder.');
  }
  const region = STORAGE_REGION || 'us-east-1';
  if (own && !/^https?:\/\/[^/]+\/?$/.test(own)) {
    throw new ConfigError('STORAGE_ENDPOINT must be an address without a path, such as http://127.0.0.1:9000.');
  }
  if (!keyId || !secret) throw new ConfigError('STORAGE_URL needs a key: set STORAGE_KEY_ID and STORAGE_SECRET.');
  return {
    bucket,
    prefix,
    endpoint: own || `https://s3.${region}.amazonaws.com`,
    region,
    keyId,
    secret,
    // Servers of one's own have no name for each bucket.
    pathStyle: pathStyle ? pathStyle === 'true' : Boolean(own),
  };
}
