import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const SSL_REQUEST = 80_877_103;
const READY = message('Z', Buffer.from('I'));

/** A server that speaks enough of the protocol of PostgreSQL to say that it accepts no changes. */
export class StandbyServer {
  /** The queries that it received. */
  readonly queries: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('data', (data) => this.#respond(socket, data));
    });
  }

  static async start(): Promise<StandbyServer> {
    const standby = new StandbyServer();
    standby.#server.listen(0, '127.0.0.1');
    await once(standby.#server, 'listening');
    return standby;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #respond(socket: Socket, data: Buffer): void {
    if (data[0] === 0) {
      if (data.readInt32BE(4) === SSL_REQUEST) socket.write('N');
      else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
    } else if (data[0] === 'Q'.charCodeAt(0)) {
      this.queries.push(data.toString('utf8', 5, data.length - 1));
      socket.write(Buffer.concat([...RESULT, READY]));
    }
  }
}

/** One row with one column, which is true. */
const RESULT = [
  message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('isReadOnly\0'), columnType()])),
  message('D', Buffer.from([0, 1, 0, 0, 0, 1, 't'.charCodeAt(0)])),
  message('C', Buffer.from('SELECT 1\0')),
];

/** The description of a column of the type boolean (16), which is in no table. */
function columnType(): Buffer {
  const description = Buffer.alloc(18);
  description.writeInt32BE(16, 6);
  description.writeInt16BE(1, 10);
  description.writeInt32BE(-1, 12);
  return description;
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
