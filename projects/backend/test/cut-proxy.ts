import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy between a server and its database that cuts connections on request. */
export class CutProxy {
  /** Decides, given a message to the database, whether to cut the connection before it arrives. */
  cuts: ((sent: string) => boolean) | null = null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  /** Listens, before the database that a URL names. */
  static async before(url: string): Promise<CutProxy> {
    const proxy = new CutProxy(new URL(url));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The URL of the database by way of this. */
  get url(): string {
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Whether connections lead through it. */
  get isUsed(): boolean {
    return this.#sockets.size > 0;
  }

  /** Ends, with all connections. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(client: Socket): void {
    const database = connect(Number(this.#target.port), this.#target.hostname);
    const both = [client, database];
    const end = (): void => {
      for (const socket of both) {
        socket.destroy();
        this.#sockets.delete(socket);
      }
    };
    for (const socket of both) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (sent) => {
      if (this.cuts?.(sent.toString('latin1')) === true) end();
      else database.write(sent);
    });
    database.on('data', (sent) => client.write(sent));
  }
}
