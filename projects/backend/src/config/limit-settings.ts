import { MOST_SECONDS, type Setting } from './setting-form.ts';

/** The settings that bound what a request may ask for, and an address; a part of `SETTINGS`. */
export const LIMIT_SETTINGS = {
  'limits.body': {
    type: 'integer',
    fallback: 1_048_576,
    env: 'AMPERSAND_LIMIT_BODY',
    meaning: 'Largest JSON body, in bytes.',
    least: 1024,
  },
  'limits.patches': {
    type: 'integer',
    fallback: 10_000,
    env: 'AMPERSAND_LIMIT_PATCHES',
    meaning: 'Most operations in one PATCH.',
    least: 1,
  },
  'limits.upload': {
    type: 'integer',
    fallback: 33_554_432,
    env: 'AMPERSAND_LIMIT_UPLOAD',
    meaning: 'Largest uploaded file, in bytes.',
    least: 1024,
  },
  'limits.passwords': {
    type: 'integer',
    fallback: 5,
    env: 'AMPERSAND_LIMIT_PASSWORDS_AT_ONCE',
    meaning: 'Most passwords in one request; each takes time to hash.',
    least: 1,
  },
  'limits.sessionsPerMinute': {
    type: 'integer',
    fallback: 600,
    env: 'AMPERSAND_LIMIT_SESSIONS',
    meaning: 'Most sessions that an address may begin a minute; 0 for no limit.',
    least: 0,
  },
  'limits.import': {
    type: 'integer',
    fallback: 134_217_728,
    env: 'AMPERSAND_LIMIT_IMPORT',
    meaning: 'Largest population file that is imported, in bytes.',
    least: 1024,
  },
  'limits.importMegabytes': {
    type: 'integer',
    fallback: 512,
    env: 'AMPERSAND_LIMIT_IMPORT_MEGABYTES',
    meaning:
      'Most memory for reading a population file, in megabytes; files that need more are refused.',
    least: 16,
  },
  'limits.importSeconds': {
    type: 'integer',
    fallback: 60,
    env: 'AMPERSAND_LIMIT_IMPORT_SECONDS',
    meaning:
      'Most time for reading a population file, in seconds; files that need more are refused.',
    least: 1,
    most: MOST_SECONDS,
  },
  'limits.passwordsPerMinute': {
    type: 'integer',
    fallback: 30,
    env: 'AMPERSAND_LIMIT_PASSWORDS',
    meaning:
      'Most passwords that an address may send a minute, at logging in, say; 0 for no limit.',
    least: 0,
  },
  'limits.uploadsPerMinute': {
    type: 'integer',
    fallback: 120,
    env: 'AMPERSAND_LIMIT_UPLOADS',
    meaning: 'Most files that an address may upload or import a minute; 0 for no limit.',
    least: 0,
  },
  'limits.streams': {
    type: 'integer',
    fallback: 2000,
    env: 'AMPERSAND_LIMIT_STREAMS',
    meaning: 'Most streams of events that this server keeps open; a browser takes one.',
    least: 1,
  },
  'limits.streamsPerAddress': {
    type: 'integer',
    fallback: 500,
    env: 'AMPERSAND_LIMIT_STREAMS_PER_ADDRESS',
    meaning: 'Most streams of events to one address.',
    least: 1,
  },
  'limits.streamsPerSession': {
    type: 'integer',
    fallback: 10,
    env: 'AMPERSAND_LIMIT_STREAMS_PER_SESSION',
    meaning: 'Most streams of events to one session.',
    least: 1,
  },
} as const satisfies Record<string, Setting>;
