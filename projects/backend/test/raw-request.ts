import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AmpersandServer } from '../src/public-api.ts';

/** Sends a request as it is written, and returns the status of the response. The server listens from then on. */
export async function rawStatus(
  { http }: AmpersandServer,
  lines: readonly string[],
): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}
