import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROBE_MILLISECONDS = 50;

/** A small load balancer: it sends requests in turn to those of its servers of which `/ready` is 200. */
export class Balancer {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #ready = new Map<string, boolean>();
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const ready = [...this.#ready].filter(([, isReady]) => isReady).map(([url]) => url);
      const target = ready[(this.#turn += 1) % ready.length];
      if (target === undefined) return void outgoing.writeHead(502).end();
      const { method = 'GET', headers, url = '/' } = incoming;
      const forward = request(target + url, { method, headers, agent: this.#agent }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      forward.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(forward);
    });
    this.#timer = setInterval(() => void this.#probe(), PROBE_MILLISECONDS);
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(balancerAddress(this.#server) as AddressInfo).port}`;
  }

  /** Takes a server into service as soon as it is ready. */
  add(url: string): void {
    this.#ready.set(url, false);
  }

  remove(url: string): void {
    this.#ready.delete(url);
  }

  /** Whether requests are sent to a server. */
  sendsTo(url: string): boolean {
    return this.#ready.get(url) ?? false;
  }

  async #probe(): Promise<void> {
    for (const url of this.#ready.keys()) {
      const isReady = await fetch(`${url}/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (this.#ready.has(url)) this.#ready.set(url, isReady);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

function balancerAddress(server: Server): AddressInfo | string | null {
  return server.address();
}
