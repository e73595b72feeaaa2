import { request } from 'node:http';
import type { Readable } from 'node:stream';

/** Sends a body as it comes; gives the status of the response. */
export function postStream(url: string, type: string, content: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': type } });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    content.pipe(sent);
  });
}
