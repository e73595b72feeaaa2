import { NOTICE_MESSAGE, SIGNALS } from '@ampersand-prototype/generics/schemas';

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

/** The description of the requests that web hooks receive, as members of `webhooks`. */
export const WEB_HOOKS = {
  signals: webHook('New signals, sent to webhook.address', 'webhook.secret', {
    ...{ type: 'object', required: ['signals'] },
    properties: { signals: SIGNALS },
  }),
  notices: webHook(
    'A notice, sent to the web hook of an account; 404 and 410 are not tried again',
    'what PUT app/notices/web-hook returned',
    NOTICE_MESSAGE,
  ),
};

function webHook(summary: string, key: string, schema: object) {
  const signature = `HMAC-SHA256 of the timestamp, a period, and the body, in hexadecimal digits; the key is ${key}`;
  return {
    post: {
      tags: ['web hook'],
      summary,
      parameters: [
        header('x-ampersand-timestamp', 'Time of sending, ISO 8601'),
        header('x-ampersand-signature', signature),
      ],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Accepted; any other status is tried again later' } },
    },
  };
}
