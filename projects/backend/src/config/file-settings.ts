import type { Setting } from './setting-form.ts';

/** The settings of uploaded files; a part of `SETTINGS`. */
export const FILE_SETTINGS = {
  'files.folder': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_FILES',
    meaning:
      'Folder for uploaded files, or a bucket with the protocol of S3 (s3://bucket/prefix); empty uses a folder next to the SQLite file, or ./data/files.',
  },
  'files.endpoint': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_FILES_ENDPOINT',
    meaning:
      'Address of the object storage, such as https://s3.example.org; empty uses Amazon S3 in the region.',
  },
  'files.region': {
    type: 'text',
    fallback: 'us-east-1',
    env: 'AMPERSAND_FILES_REGION',
    meaning: 'Region of the bucket.',
  },
  'files.pathStyle': {
    type: 'flag',
    fallback: null,
    env: 'AMPERSAND_FILES_PATH_STYLE',
    meaning:
      'Whether the bucket is in the path of addresses instead of the host name. Without it: on with files.endpoint, otherwise off.',
  },
  'files.accessKeyId': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_FILES_ACCESS_KEY_ID',
    meaning: 'Identifier of the access key of the object storage.',
  },
  'files.secretAccessKey': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_FILES_SECRET_ACCESS_KEY',
    meaning: 'Secret of the access key of the object storage.',
  },
  'files.allowedTypes': {
    type: 'list',
    fallback: [
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'application/pdf',
      'text/plain',
      'text/csv',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    env: 'AMPERSAND_FILE_TYPES',
    meaning: 'Allowed file types, determined by content.',
  },
} as const satisfies Record<string, Setting>;
