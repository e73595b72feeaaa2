import { MAX_DURATION_SECONDS, type Setting } from './setting-form.ts';

/** The settings that limit requests and addresses; a part of `SETTINGS`. */
export const LIMIT_SETTINGS = {
  'limits.body': {
    type: 'integer',
    fallback: 1_048_576,
    env: 'AMPERSAND_LIMIT_BODY',
    meaning: 'Maximum JSON body size, in bytes.',
    min: 1024,
  },
  'limits.patches': {
    type: 'integer',
    fallback: 10_000,
    env: 'AMPERSAND_LIMIT_PATCHES',
    meaning: 'Maximum number of operations in one PATCH request.',
    min: 1,
  },
  'limits.upload': {
    type: 'integer',
    fallback: 33_554_432,
    env: 'AMPERSAND_LIMIT_UPLOAD',
    meaning: 'Maximum file upload size, in bytes.',
    min: 1024,
  },
  'limits.passwords': {
    type: 'integer',
    fallback: 5,
    env: 'AMPERSAND_LIMIT_PASSWORDS_AT_ONCE',
    meaning: 'Maximum number of passwords in one request; hashing takes time.',
    min: 1,
  },
  'limits.sessionsPerMinute': {
    type: 'integer',
    fallback: 600,
    env: 'AMPERSAND_LIMIT_SESSIONS',
    meaning: 'Maximum number of new sessions per address per minute; 0 for no limit.',
    min: 0,
  },
  'limits.import': {
    type: 'integer',
    fallback: 134_217_728,
    env: 'AMPERSAND_LIMIT_IMPORT',
    meaning: 'Maximum size of an imported population file, in bytes.',
    min: 1024,
  },
  'limits.importMegabytes': {
    type: 'integer',
    fallback: 512,
    env: 'AMPERSAND_LIMIT_IMPORT_MEGABYTES',
    meaning: 'Maximum memory for reading a population file, in megabytes.',
    min: 16,
  },
  'limits.importSeconds': {
    type: 'integer',
    fallback: 60,
    env: 'AMPERSAND_LIMIT_IMPORT_SECONDS',
    meaning: 'Maximum time without progress in reading a population file, in seconds.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  'limits.passwordsPerMinute': {
    type: 'integer',
    fallback: 30,
    env: 'AMPERSAND_LIMIT_PASSWORDS',
    meaning:
      'Maximum number of passwords per address per minute, for example at login; 0 for no limit.',
    min: 0,
  },
  'limits.uploadsPerMinute': {
    type: 'integer',
    fallback: 120,
    env: 'AMPERSAND_LIMIT_UPLOADS',
    meaning: 'Maximum number of uploads and imports per address per minute; 0 for no limit.',
    min: 0,
  },
  'limits.explanationsPerMinute': {
    type: 'integer',
    fallback: 120,
    env: 'AMPERSAND_LIMIT_EXPLANATIONS',
    meaning:
      'Maximum number of explanations per session per minute at this server, and per address without a session; 0 for no limit.',
    min: 0,
  },
  'limits.streams': {
    type: 'integer',
    fallback: 2000,
    env: 'AMPERSAND_LIMIT_STREAMS',
    meaning: 'Maximum number of open event streams of this server; each browser uses one.',
    min: 1,
  },
  'limits.streamsPerAddress': {
    type: 'integer',
    fallback: 500,
    env: 'AMPERSAND_LIMIT_STREAMS_PER_ADDRESS',
    meaning: 'Maximum number of event streams per address.',
    min: 1,
  },
  'limits.streamsPerSession': {
    type: 'integer',
    fallback: 10,
    env: 'AMPERSAND_LIMIT_STREAMS_PER_SESSION',
    meaning: 'Maximum number of event streams per session.',
    min: 1,
  },
} as const satisfies Record<string, Setting>;
