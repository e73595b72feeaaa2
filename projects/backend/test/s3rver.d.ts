declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** A server with the protocol of S3, which keeps objects as files. */
  class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
