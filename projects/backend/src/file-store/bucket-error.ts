import type { IncomingMessage } from 'node:http';
import { errorDetail, errorMessage } from '@ampersand-prototype/generics';
import type { BucketSettings } from './bucket-settings.ts';
import { elementText } from './bucket-xml.ts';
import { FileStoreError } from './file-store-error.ts';

const NOT_FOUND = 404;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;
const REGION_ERRORS: readonly string[] = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
];

/** What to do about the error codes of S3 that are caused by settings or rights. */
const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'it doesn\'t exist. Create it, or correct "files.folder"',
  AccessDenied:
    'the access key lacks the right to do this. Allow s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject, and s3:DeleteObject for its objects',
  InvalidAccessKeyId: 'the access key is unknown. Correct "files.accessKeyId"',
  SignatureDoesNotMatch:
    'the storage does not accept the signature. Correct "files.secretAccessKey"',
  RequestTimeTooSkewed:
    'the clock of this server differs from that of the storage. Synchronize the clocks',
};

/** The bucket has no object with the key. */
export class MissingObject extends FileStoreError {}

function isTemporary(status: number): boolean {
  return status >= SERVER_ERROR || status === TOO_MANY_REQUESTS;
}

/** Describes an unsuccessful response of a bucket. */
export function responseError(
  settings: BucketSettings,
  { statusCode: status = 0, headers }: Pick<IncomingMessage, 'headers' | 'statusCode'>,
  body: string,
): FileStoreError {
  const code = elementText(body, 'Code') ?? '';
  if (status === NOT_FOUND && code !== 'NoSuchBucket')
    return new MissingObject(failed(settings, 'an object is missing'), false);
  const isRedirect = status >= 300 && status < 400;
  const region = elementText(body, 'Region') ?? headers['x-amz-bucket-region'];
  const described = [`status ${status}`, code].filter((part) => part !== '').join(', ');
  const reason =
    isRedirect || REGION_ERRORS.includes(code)
      ? `it is in another region${region === undefined ? '' : ` (${String(region)})`}. Correct "files.region" or "files.endpoint"`
      : (REASONS[code] ?? (status === 403 ? REASONS['AccessDenied'] : undefined) ?? described);
  return new FileStoreError(failed(settings, reason), isTemporary(status));
}

/** Describes a request without a response: the storage is not reached, too slow, or breaks the connection. */
export function connectionError(settings: BucketSettings, error: unknown): FileStoreError {
  const code = errorDetail(error, 'code');
  const reason = typeof code === 'string' ? code : errorMessage(error);
  return new FileStoreError(
    failed(settings, `no response (${reason}). Check "files.endpoint" and the network`),
    true,
    error,
  );
}

function failed({ bucket, url }: BucketSettings, reason: string): string {
  return `The bucket ${bucket} at ${new URL(url).origin} can't be used: ${reason}.`;
}
