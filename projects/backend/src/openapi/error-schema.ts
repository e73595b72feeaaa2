import { ERROR_CATALOGUE } from '@ampersand-prototype/generics';

/** Schema of the body of every answer with a status of 400 or above. */
export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'status', 'code', 'msg', 'detail', 'remedy', 'requestId'],
  properties: {
    error: { type: 'integer', description: 'HTTP status' },
    status: { type: 'integer', description: 'HTTP status' },
    code: { type: 'string', enum: Object.keys(ERROR_CATALOGUE) },
    msg: {
      type: 'string',
      description: 'What is wrong, in the language of Accept-Language (en, nl)',
    },
    detail: { type: ['string', 'null'], description: 'What it is about' },
    remedy: { type: ['string', 'null'], description: 'What to do about it' },
    requestId: { type: 'string', description: 'Where to look in the log of the server' },
    notifications: { type: 'object' },
  },
};
