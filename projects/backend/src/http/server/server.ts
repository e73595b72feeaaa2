import { storeCoverage } from '../../application/store-coverage.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Application, InstalledModel } from '../../application/application.ts';
import { Clock } from '../../clock/clock.ts';
import type { OutboxSender } from '../../outbox/outbox-sender.ts';
import { noticeSender, signalSender } from '../../outbox/senders.ts';
import { collectDescription, openApiRoutes } from './openapi-routes.ts';
import { removeUnlinkedFiles } from '../../file/file-cleanup.ts';
import type { Config } from '../../config/config.ts';
import { openPeerChannel } from '../../live/open-peer-channel.ts';
import { LivePages } from '../../live/live-pages.ts';
import { refreshState } from '../../application/installed-state.ts';
import { toApiError, problemDetails } from '../response/problem-details.ts';
import { rejectionReason, reportEndedSession } from '../session/ended-session.ts';
import { attachApiRequests } from '../request/api-request.ts';
import { onlyDescribed, requireReadableQuery } from '../request/query.ts';
import { negotiateLanguage } from '../request/negotiate-language.ts';
import {
  openApplication,
  type MetadataDocuments,
  type OpenedApplication,
} from './open-application.ts';
import { SERVICE_KEY_HEADER } from '../session/service-key.ts';
import { apiRoutes } from './api-routes.ts';
import { Metrics } from './metrics.ts';
import { readJsonBodies } from './json-body.ts';
import { logFailure } from './log-failure.ts';
import { collectRoutes, notFound } from './known-routes.ts';
import { requireKnownHost, requireOneHost } from './known-host.ts';
import { probeWrite } from './write-probe.ts';
import { RequestRecord } from './request-record.ts';
import { givenRequestId, RequestLog } from './request-log.ts';
import { requireReadiness } from './readiness.ts';
import { requireSameOrigin } from './same-origin.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { requireAccess } from '../session/require-access.ts';
import { requireViewable } from '../session/view-as.ts';
import { compileLazily } from './compile-lazily.ts';
import { StaticApp } from './static-app.ts';
import { oidcRoutes } from '../routes/oidc/oidc-routes.ts';
import { readFormBodies } from './form-body.ts';
import { loggedRequest } from './logged-request.ts';
import { GracefulShutdown, shutdownSettings } from './graceful-shutdown.ts';
import { compression } from './compression.ts';

/** The path prefix of the API. */
export const API_PREFIX = '/api/v1';

const MAX_PARAMETER_LENGTH = 4000;

/** A server that is ready to listen or to be injected with requests. */
export interface AmpersandServer {
  readonly http: FastifyInstance;
  readonly application: Application;
  /** Keeps today at the current date. */
  readonly clock: Pick<Clock, 'stop'>;
  /** Sends signals to the web hook. */
  readonly signals: Pick<OutboxSender, 'stop'>;
  /** Sends notices by mail. */
  readonly notices: Pick<OutboxSender, 'stop'>;
  /** Sentences for the user who started the server, such as the place of the backup before an installation. */
  readonly startupMessages: readonly string[];
  /** Stores what only this process knows, for who is about to give the database another model. */
  settle(): Promise<void>;
  /** Stops: not ready first, then requests in progress are finished, then the database is closed. */
  close(): Promise<void>;
}

/**
 * Creates a server: reads the metadata, opens the database, and installs at a first start. @throws StartFailure with one
 * sentence that describes the problem
 */
export async function createServer(
  config: Config,
  metadata: MetadataDocuments | null = null,
): Promise<AmpersandServer> {
  const http = makeHttp(config);
  let opened: OpenedApplication;
  try {
    opened = await openApplication(config, http.log, metadata);
  } catch (error) {
    await http.close();
    throw error;
  }
  const { application, startupMessages } = opened;
  const stopping = new GracefulShutdown(shutdownSettings(config));
  const live = new LivePages(application, openPeerChannel(application));
  const clock = new Clock(application);
  const signals = signalSender(application);
  const notices = noticeSender(application);
  try {
    await removeUnlinkedFiles(application);
    await configure(http, application, stopping, live);
    await clock.start();
    signals.start();
    notices.start();
  } catch (error) {
    // Connections that stay open would keep the process alive.
    await clock.stop();
    await live.close();
    await application.database.close();
    await http.close();
    throw error;
  }
  return {
    http,
    application,
    clock,
    signals,
    notices,
    startupMessages,
    settle: () => storeCoverage(application),
    close: async () => {
      // Streams have no end of their own; clients go on with another server.
      live.stop();
      await stopping.stop(http, async () => {
        await clock.stop();
        await Promise.all([signals.stop(), notices.stop()]);
        await live.close();
        await closeApplication(application);
      });
    },
  };
}

async function closeApplication(app: Application): Promise<void> {
  await app.hooks
    .stop()
    .catch((error: unknown) =>
      app.logger.error({ err: error }, 'an extension could not be stopped'),
    );
  await storeCoverage(app);
  app.listIndexes.stop();
  await app.database.close();
}

function makeHttp(config: Config): FastifyInstance {
  return fastify({
    logger: {
      level: config.log.level,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { req: loggedRequest },
      redact: ['req.headers.cookie', `req.headers["${SERVICE_KEY_HEADER}"]`],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) =>
      (config.server.trustProxy ? givenRequestId(headers['x-request-id']) : null) ?? randomUUID(),
    bodyLimit: config.limits.body,
    // One proxy: its own address counts, not the ones that the client sent.
    trustProxy: config.server.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: config.server.requestTime * 1000,
    http: arrivalLimits(config.server.requestTime),
    frameworkErrors: sendFailure,
  });
}

const HEADERS_MILLISECONDS = 60_000;
const CHECKED_AFTER = 30_000;

/** Node takes the larger of both limits for the whole request, and looks for late ones every half a minute. */
function arrivalLimits(requestSeconds: number) {
  const milliseconds = requestSeconds * 1000;
  return {
    headersTimeout: Math.min(HEADERS_MILLISECONDS, milliseconds),
    connectionsCheckingInterval: Math.min(CHECKED_AFTER, milliseconds / 2),
  };
}

async function configure(
  http: FastifyInstance,
  app: Application,
  stopping: GracefulShutdown,
  live: LivePages,
): Promise<void> {
  attachApiRequests(http);
  new RequestLog(app).watch(http);
  stopping.watch(http);
  http.setValidatorCompiler(compileLazily);
  // Responses are serialized without a schema, which only describes them.
  http.setSerializerCompiler(() => (payload) => JSON.stringify(payload));
  http.setErrorHandler((error, request, reply) =>
    sendFailure(rejectionReason(app, request.api, error), request, reply),
  );
  http.addHook('onRequest', (request, _reply, done) => {
    requireOneHost(request);
    done();
  });
  const routes = collectRoutes(http);
  http.setNotFoundHandler((request, reply) =>
    sendFailure(notFound(routes, request), request, reply),
  );
  http.removeContentTypeParser('text/plain');
  readJsonBodies(http);
  await http.register(cookie);
  await http.register(multipart, { throwFileSizeLimit: true });
  await collectDescription(http, app, API_PREFIX);
  await http.register((api) => configureApi(api, app, live), { prefix: API_PREFIX });
  healthRoutes(http, app, stopping);
  const { token } = app.config.metrics;
  if (token !== null) new Metrics(app, token).register(http);
  if (app.config.app !== null) new StaticApp(app.config.app).register(http);
  await http.ready();
}

async function configureApi(
  api: FastifyInstance,
  app: Application,
  live: LivePages,
): Promise<void> {
  const { server, production } = app.config;
  api.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply);
    reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    requireKnownHost(request, { hosts: server.hosts, production });
    requireSameOrigin(request, server.origins);
    requireReadableQuery(request.api);
    requireViewable(request.api);
    if (app.state.readiness !== 'ready' || app.state.isLocked) await refreshState(app);
    requireReadiness(app, request, API_PREFIX);
    await requireAccess(app, request.api);
  });
  api.addHook('preValidation', ({ api: request }, _reply, done) => {
    request.query = onlyDescribed(request, request.querySchema);
    done();
  });
  api.addHook('onSend', async (request, reply) => {
    reportEndedSession(request.api);
    reply.header('server-timing', `total;dur=${reply.elapsedTime.toFixed(1)}`);
  });
  const requests = new RequestRecord();
  requests.watch(api);
  await api.register(compress, compression);
  await openApiRoutes(api, app);
  for (const each of apiRoutes(app, live, requests)) api.route(each);
  await api.register((forms, _, done) => {
    readFormBodies(forms);
    for (const each of oidcRoutes(app)) forms.route(each);
    done();
  });
}

function healthRoutes(
  http: FastifyInstance,
  app: InstalledModel,
  stopping: GracefulShutdown,
): void {
  http.get('/health', { schema: { hide: true } }, () => ({ status: 'up' }));
  http.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (stopping.hasBegun) return reply.code(503).send({ status: 'stopping' });
    await refreshState(app);
    if (app.state.readiness === 'ready') await probeWrite(app.database);
    return reply
      .code(app.state.readiness === 'ready' ? 200 : 503)
      .send({ status: app.state.readiness });
  });
}

function sendFailure(
  error: unknown,
  request: Pick<FastifyRequest, 'headers' | 'id' | 'log'>,
  reply: FastifyReply,
): void {
  const { status, extra } = toApiError(error);
  logFailure(error, request.log);
  setSecurityHeaders(reply);
  const language = negotiateLanguage(request.headers);
  if (typeof extra['retryAfter'] === 'number') reply.header('retry-after', extra['retryAfter']);
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('content-language', language)
    .send(JSON.stringify(problemDetails(error, request.id, language)));
}
