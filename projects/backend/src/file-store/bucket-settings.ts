import type { BucketAddress } from '../config/bucket-address.ts';
import type { Config } from '../config/config.ts';

/** How a bucket is reached. */
export interface BucketSettings {
  /** Address of the bucket, without a slash at the end. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads how the bucket of the setting `files.folder` is reached. */
export function bucketSettings(
  { endpoint, region, pathStyle, accessKeyId, secretAccessKey }: Config['files'],
  { bucket }: BucketAddress,
): BucketSettings {
  const service = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  const isInPath = pathStyle ?? endpoint !== null;
  return {
    url: isInPath
      ? `${service.origin}/${bucket}`
      : `${service.protocol}//${bucket}.${service.host}`,
    ...{ bucket, region, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
  };
}
