import { storeCoverage } from '../../application/store-coverage.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Application } from '../../application/application.ts';
import type { Clock } from '../../clock/clock.ts';
import type { OutboxSender } from '../../outbox/outbox-sender.ts';
import { collectDescription, openApiRoutes } from './openapi-routes.ts';
import type { FileSweep } from '../../file/file-sweep.ts';
import { removeUnlinkedFiles } from '../../file/file-cleanup.ts';
import type { Config } from '../../config/config.ts';
import type { LivePages } from '../../live/live-pages.ts';
import { refreshState } from '../../application/installed-state.ts';
import { rejectionReason, reportEndedSession } from '../session/ended-session.ts';
import { attachApiRequests } from '../request/api-request.ts';
import { onlyDescribed, requireReadableQuery } from '../request/query.ts';
import {
  openApplication,
  type MetadataDocuments,
  type OpenedApplication,
} from './open-application.ts';
import { apiRoutes } from './api-routes.ts';
import { Metrics } from './metrics.ts';
import { readJsonBodies } from './json-body.ts';
import { BackgroundWork } from './background-work.ts';
import { makeHttp } from './make-http.ts';
import { sendFailure } from './send-failure.ts';
import { collectRoutes, notFound } from './known-routes.ts';
import { requireKnownHost, requireOneHost } from './known-host.ts';
import { probeWrite } from './write-probe.ts';
import { RequestRecord } from './request-record.ts';
import { RequestLog } from './request-log.ts';
import { metOtherModel, passOn, repeatWithSuccessor, watchSuccession } from './pass-on.ts';
import { requireReadiness } from './readiness.ts';
import { requireSameOrigin } from './same-origin.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { requireAccess } from '../session/require-access.ts';
import { requireViewable } from '../session/view-as.ts';
import { compileLazily } from './compile-lazily.ts';
import { StaticApp } from './static-app.ts';
import { oidcRoutes } from '../routes/oidc/oidc-routes.ts';
import { extensionRoutes } from '../routes/extension/extension-routes.ts';
import { readFormBodies } from './form-body.ts';
import { repeatForeignForms } from './repeat-foreign-forms.ts';
import { Succession } from './succession.ts';
import { GracefulShutdown, shutdownSettings } from './graceful-shutdown.ts';
import { compression } from './compression.ts';

/** The path prefix of the API. */
export const API_PREFIX = '/api/v1';

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
  /** Removes files without an atom after the start. */
  readonly fileSweep: Pick<FileSweep, 'done'>;
  /** Sentences for the user who started the server, such as the place of the backup before an installation. */
  readonly startupMessages: readonly string[];
  /** Whether the installed model only adds to the model of this server, so that requests are served. */
  continues(): Promise<boolean>;
  /** Ends the streams of open pages, which have no end of their own; clients go on with another server. */
  endStreams(): void;
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
  const work = new BackgroundWork(application);
  const succession = new Succession<AmpersandServer>(application, {
    open: (metadata) => createServer(successorConfig(config), metadata),
    retire: () => work.stop(),
  });
  try {
    removeUnlinkedFiles(application);
    await configure(http, { app: application, stopping, live: work.live, succession });
    await work.start();
  } catch (error) {
    // Connections that stay open would keep the process alive.
    await work.stop();
    await application.database.close();
    await http.close();
    throw error;
  }
  const endStreams = (): void => {
    work.live.stop();
    succession.successor?.endStreams();
  };
  return {
    ...{ http, application, startupMessages, endStreams },
    ...{ clock: work.clock, signals: work.signals, notices: work.notices },
    fileSweep: work.fileSweep,
    settle: () => storeCoverage(application),
    continues: async () => (await succession.find()) !== null,
    close: async () => {
      endStreams();
      await stopping.stop(http, async () => {
        await work.stop();
        await closeApplication(application);
        await (await succession.end())?.close();
      });
    },
  };
}

/** The server of a later model is on no port of its own, so no load balancer has to notice that it stops. */
function successorConfig(config: Config): Config {
  const server = { ...config.server, drainTime: 0 };
  return { ...config, server, reinstall: false, migrate: false };
}

async function closeApplication(app: Application): Promise<void> {
  await storeCoverage(app);
  app.listIndexes.stop();
  await app.database.close();
}

/** What the routes and hooks of a server need. */
interface ServerParts {
  readonly app: Application;
  readonly stopping: GracefulShutdown;
  readonly live: LivePages;
  readonly succession: Succession<AmpersandServer>;
}

async function configure(http: FastifyInstance, parts: ServerParts): Promise<void> {
  const { app, stopping, live, succession } = parts;
  attachApiRequests(http);
  new RequestLog(app).watch(http);
  stopping.watch(http);
  watchSuccession(http, succession, stopping);
  http.setValidatorCompiler(compileLazily);
  // Responses are serialized without a schema, which only describes them.
  http.setSerializerCompiler(() => (payload) => JSON.stringify(payload));
  http.setErrorHandler(async (error, request, reply) => {
    const reason = metOtherModel(error)
      ? await repeatWithSuccessor(succession, error, request, reply)
      : rejectionReason(app, request.api, error);
    if (reason !== null) sendFailure(reason, request, reply);
    return reply;
  });
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
  healthRoutes(http, parts);
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
  const extensions = extensionRoutes(app);
  await api.register((forms, _, done) => {
    readFormBodies(forms);
    repeatForeignForms(forms, server.origins);
    for (const each of extensions) forms.route(each);
    done();
  });
}

function healthRoutes(http: FastifyInstance, { app, stopping, succession }: ServerParts): void {
  http.get('/health', { schema: { hide: true } }, () => ({ status: 'up' }));
  http.get('/ready', { schema: { hide: true } }, async (request, reply) => {
    if (stopping.hasBegun) return reply.code(503).send({ status: 'stopping' });
    const next = await succession.look();
    if (next) return passOn(next.http, request, reply);
    if (app.state.readiness === 'ready') await probeWrite(app.database);
    return reply
      .code(app.state.readiness === 'ready' ? 200 : 503)
      .send({ status: app.state.readiness });
  });
}
