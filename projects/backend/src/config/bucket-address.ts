/** A bucket of an object storage, and the prefix of the names in it. */
export interface BucketAddress {
  readonly bucket: string;
  /** Without slashes at its ends; empty for none. */
  readonly prefix: string;
}

const SCHEME = 's3://';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Names that need no encoding in addresses and XML. */
const SEGMENT = /^(?!\.{1,2}$)[\w.-]+$/;

/** Checks whether the setting `files.folder` is an address instead of a folder. */
export function isStorageAddress(folder: string): boolean {
  return folder.includes('://');
}

/** Parses an address such as `s3://bucket/prefix`; null if it is none. */
export function parseBucketAddress(folder: string): BucketAddress | null {
  if (!folder.startsWith(SCHEME)) return null;
  const [bucket = '', ...segments] = folder.slice(SCHEME.length).replace(/\/$/, '').split('/');
  if (!BUCKET.test(bucket) || !segments.every((segment) => SEGMENT.test(segment))) return null;
  return { bucket, prefix: segments.join('/') };
}
