import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver of signals got. */
export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of signals, which responds as the test says. */
export interface WebHookReceiver {
  readonly address: string;
  readonly received: ReceivedRequest[];
  /** How it responds from now on: a status, or the address that it redirects to; null for never. */
  respond: number | string | null;
  stop(): Promise<void>;
}

/** Starts a receiver of signals on this machine. */
export async function startReceiver(): Promise<WebHookReceiver> {
  const received: ReceivedRequest[] = [];
  const http = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const { respond } = receiver;
      if (typeof respond === 'string') response.writeHead(307, { location: respond }).end();
      else if (respond !== null) response.writeHead(respond).end();
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const receiver: WebHookReceiver = {
    address: `http://127.0.0.1:${port}/signals`,
    received,
    respond: 204,
    stop: () => {
      http.closeAllConnections();
      return new Promise((resolve) => void http.close(() => resolve()));
    },
  };
  return receiver;
}
