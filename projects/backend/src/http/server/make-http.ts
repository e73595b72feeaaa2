import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { SERVICE_KEY_HEADER } from '../session/service-key.ts';
import { loggedRequest } from './logged-request.ts';
import { givenRequestId } from './request-log.ts';
import { sendFailure } from './send-failure.ts';

const MAX_PARAMETER_LENGTH = 4000;

/** Creates the HTTP server of a configuration, without routes. */
export function makeHttp(config: Config): FastifyInstance {
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
