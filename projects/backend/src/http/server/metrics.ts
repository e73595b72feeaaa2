import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InstalledModel } from '../../application/application.ts';
import { ApiError } from '../../error/api-error.ts';

/** Upper bounds of the durations, in seconds. */
const BOUNDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30] as const;
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Durations of the requests to one route with one method and status. */
interface Series {
  count: number;
  seconds: number;
  /** Requests that took at most {@link BOUNDS}. */
  readonly within: number[];
}

/** Measures requests, and serves the figures to Prometheus, if the setting `metrics.token` is filled. */
export class Metrics {
  readonly #app: Pick<InstalledModel, 'state'>;
  readonly #token: string;
  readonly #series = new Map<string, Series>();

  constructor(app: Pick<InstalledModel, 'state'>, token: string) {
    this.#app = app;
    this.#token = token;
  }

  /** Measures the requests to a server. Labels are patterns of routes: they contain no identifiers. */
  register(http: FastifyInstance): void {
    http.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
      if (!route.endsWith('/events')) this.#add(labels, reply.elapsedTime / 1000);
      done();
    });
    http.get('/metrics', { schema: { hide: true } }, (request, reply) => {
      this.#requireToken(request);
      return reply.type(CONTENT_TYPE).send(this.text());
    });
  }

  /** The figures in the text format of Prometheus. */
  text(): string {
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      ...gauge('ampersand_ready', this.#app.state.readiness === 'ready' ? 1 : 0),
      ...gauge('process_resident_memory_bytes', rss),
      ...gauge('nodejs_heap_size_used_bytes', heapUsed),
      ...gauge('process_uptime_seconds', process.uptime()),
      '# TYPE http_request_duration_seconds histogram',
      ...[...this.#series].flatMap(([labels, series]) => histogram(labels, series)),
    ];
    return `${lines.join('\n')}\n`;
  }

  #requireToken({ headers }: FastifyRequest): void {
    const given = digest(headers.authorization ?? '');
    if (!timingSafeEqual(given, digest(`Bearer ${this.#token}`)))
      throw new ApiError('AMP-403-RIGHT', 'The token of the metrics is missing or wrong.');
  }

  #add(labels: string, seconds: number): void {
    const series = this.#series.get(labels) ?? {
      count: 0,
      seconds: 0,
      within: BOUNDS.map(() => 0),
    };
    this.#series.set(labels, series);
    series.count += 1;
    series.seconds += seconds;
    for (const [i, bound] of BOUNDS.entries())
      if (seconds <= bound) series.within[i] = (series.within[i] ?? 0) + 1;
  }
}

function gauge(name: string, value: number): string[] {
  return [`# TYPE ${name} gauge`, `${name} ${value}`];
}

function histogram(labels: string, { count, seconds, within }: Series): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...BOUNDS.map((bound, i) => `${name}_bucket{${labels},le="${bound}"} ${within[i] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
