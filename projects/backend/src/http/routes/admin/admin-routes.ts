import type { NotificationMessages } from '../../../core/notification-messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  EFFECTS_QUERY,
  ENGINE_RUN,
  NOTIFICATIONS,
  SIGNALS,
  INSTALL_REQUEST,
} from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import {
  NO_NOTIFICATIONS,
  type EngineRun,
  type InstallRequest,
  type Notifications,
} from '@ampersand-prototype/generics';
import Type, { type TSchema } from 'typebox';
import { NEVER_IGNORED } from '../../../error/operation-messages.ts';
import { ApiError } from '../../../error/api-error.ts';
import { changeReporter } from '../../../history/effects/change-reporter.ts';
import {
  install,
  InstallationRejected,
  type Installed,
} from '../../../schema/install/installer.ts';
import { ForeignTables } from '../../../schema/install/own-tables.ts';
import { ruleLabel } from '../../../model/rule-label.ts';
import type { Connection } from '../../../database/database.ts';
import { evaluateRule } from '../../../report/rule-overview.ts';
import { reportInvariant, reportSignal } from '../../../rule/violation-report.ts';
import type { Access } from '../../../session/access.ts';
import { negotiateLanguage } from '../../request/negotiate-language.ts';
import { notificationMessages } from '../../request/notification-language.ts';
import { grantedAccess } from '../../request/route-access.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { closingNotifications, openSignals, success } from '../../response/notify.ts';
import { cleanUp } from '../../session/clean-up.ts';
import { SERVICE_KEY_ROLE } from '../../session/service-key.ts';
import { renewSession } from '../../session/renew-session.ts';
import { forSession } from '../../session/session-request.ts';
import { changeDescriptions } from '../../response/write-result.ts';
import { noteViolations, writeInstalled } from '../../../application/installed-state.ts';
import { readerFor, transact } from '../../../application/transact.ts';
import { queryOf } from '../../request/query.ts';

const INSTALL_BODY = Type.Union([Type.Null(), INSTALL_REQUEST]);

const TAG = 'administration';

/** Serves installation, rules, signals, and sessions to administrators. */
export function adminRoutes(server: FastifyInstance, app: Application): void {
  const done = (summary: string, response: TSchema = NOTIFICATIONS) =>
    [TAG, summary, responseSchema(response, 'Done')] as const;
  server.post<{ Body: InstallRequest | null }>(
    '/admin/installer',
    route(
      { access: 'maintainer', acceptsServiceKey: true },
      ...done('Drops all data and reinstalls the application'),
      { body: INSTALL_BODY },
    ),
    (request, reply) => reinstall(app, request, reply),
  );
  server.get(
    '/admin/signals',
    route('visitor', ...done('Open signals of the active roles', SIGNALS)),
    (request, reply) =>
      forSession(app, request, reply, (connection, access) => openSignals(app, connection, access)),
  );
  server.get(
    '/admin/ruleengine/evaluate/all',
    route('admin', ...done('Evaluates every rule from scratch')),
    (request, reply) => evaluateRoute(app, request, reply),
  );
  server.post(
    '/admin/execengine/run',
    route('admin', ...done('Runs all enforcement rules', ENGINE_RUN), {
      querystring: EFFECTS_QUERY,
    }),
    (request) => runEngine(app, request),
  );
  server.post(
    '/admin/sessions/delete/expired',
    route('admin', ...done('Deletes expired sessions')),
    async (request) => {
      let deleted = 0;
      for (let some = await cleanUp(app); some > 0; some = await cleanUp(app)) deleted += some;
      return success(notificationMessages(request).sessionsDeleted(deleted));
    },
  );
}

async function runEngine(app: ServedModel, request: FastifyRequest): Promise<EngineRun> {
  const { session } = grantedAccess(request);
  const reportsEffects = queryOf(request, EFFECTS_QUERY).effects === 'true';
  const transacted = await transact(
    app,
    {
      ...{ session, allRules: true, kind: 'engine' },
      language: negotiateLanguage(request.headers),
      reporter: changeReporter(app, reportsEffects),
    },
    () => Promise.resolve(null),
  );
  const { closing, transaction } = transacted;
  const steps = closing.trace
    .filter((step) => step.violations > 0)
    .map((step) => ({ ...step, label: ruleLabel(app.model, step.rule) }));
  return {
    ...closingNotifications(
      closing,
      notificationMessages(request).engineMade(transaction.changes.length),
      [],
    ),
    trace: steps,
    ...changeDescriptions(transacted),
  };
}

async function reinstall(
  app: Application,
  request: FastifyRequest<{ Body: InstallRequest | null }>,
  reply: FastifyReply,
): Promise<Notifications> {
  const { body } = request;
  const { production } = app.config;
  const options = {
    defaultPopulation: body?.defaultPop ?? true,
    ignoreInvariants: body?.ignoreInvariantRules ?? false,
    // Access by the key was checked before another request may have installed the model.
    onlyOther: request.usesServiceKey || app.state.readiness !== 'ready',
    ...(request.usesServiceKey && { caller: SERVICE_KEY_ROLE }),
  };
  if (production && options.ignoreInvariants) throw new ApiError('AMP-403-ADMIN', NEVER_IGNORED);
  try {
    return installedNotifications(await install(app, options), notificationMessages(request));
  } catch (error) {
    if (error instanceof ForeignTables) throw new ApiError('AMP-409-TABLES', error.message);
    if (error instanceof InstallationRejected) {
      throw new ApiError('AMP-400-IMPORT', error.message, {
        notifications: closingNotifications(error.closing, null, []),
      });
    }
    throw error;
  } finally {
    if (app.state.readiness === 'ready') await renewSession(app, request, reply);
  }
}

/** Says where the old data is, and that violations were stored where that was asked for. */
function installedNotifications(
  installed: Installed | null,
  messages: NotificationMessages,
): Notifications {
  if (!installed) return success(messages.installed);
  const { closing, copy } = installed;
  const number = closing.invariants.length;
  return {
    ...closingNotifications(closing, messages.installed, []),
    infos: copy === null ? [] : [{ message: messages.copyKept(copy) }],
    warnings: number === 0 ? [] : [{ message: messages.violates(number) }],
  };
}

async function evaluateRoute(
  app: ServedModel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Notifications> {
  const result = await forSession(app, request, reply, (connection, access) =>
    evaluateAll(app, connection, access, notificationMessages(request)),
  );
  if (app.state.mayHaveViolations && result.invariants.length === 0) {
    await writeInstalled(app, async (connection) => {
      await noteViolations(app, connection, false);
      return { commit: true, value: null };
    });
  }
  return result;
}

async function evaluateAll(
  app: Pick<Application, 'model'>,
  connection: Connection,
  access: Access,
  messages: NotificationMessages,
): Promise<Notifications> {
  const reader = readerFor(connection, access);
  const invariants = [];
  const signals = [];
  for (const rule of app.model.rules.values()) {
    const pairs = await evaluateRule(connection, rule, access.session);
    if (pairs.length === 0) continue;
    if (rule.isInvariant) invariants.push(await reportInvariant(reader, rule, pairs));
    else signals.push(await reportSignal(reader, rule, pairs));
  }
  const errors = invariants.map((violated) => ({ message: violated.ruleMessage }));
  const successes = invariants.length === 0 ? [{ message: messages.allHold }] : [];
  return { ...NO_NOTIFICATIONS, errors, invariants, signals, successes };
}
