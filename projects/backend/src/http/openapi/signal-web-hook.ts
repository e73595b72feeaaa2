import { SIGNALS } from '@ampersand-prototype/generics/schemas';

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

/** The description of the request that the web hook receives, as a member of `webhooks`. */
export const SIGNAL_WEB_HOOK = {
  post: {
    tags: ['web hook'],
    summary: 'New signals, sent to webhook.address',
    parameters: [
      header('x-ampersand-timestamp', 'Time of sending, ISO 8601'),
      header(
        'x-ampersand-signature',
        'HMAC-SHA256 of the timestamp, a period, and the body, in hexadecimal digits; the key is webhook.secret',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: ['signals'], properties: { signals: SIGNALS } },
        },
      },
    },
    responses: { '2XX': { description: 'Accepted; any other status is tried again later' } },
  },
};
