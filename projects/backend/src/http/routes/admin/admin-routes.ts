import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import type { NotificationMessages } from '../../../core/notification-messages.ts';
import {
  EFFECTS_QUERY,
  ENGINE_RUN,
  NOTIFICATIONS,
  SIGNALS,
  INSTALL_REQUEST,
} from '@ampersand-prototype/generics/schemas';
import {
  NO_NOTIFICATIONS,
  type EngineRun,
  type InstallRequest,
  type Notifications,
} from '@ampersand-prototype/generics';
import Type, { type TSchema } from 'typebox';
import { NEVER_IGNORED } from '../../../error/operation-messages.ts';
import { ApiError } from '../../../error/api-error.ts';
import { changeReporter } from '../../../explain/effects/change-reporter.ts';
import {
  install,
  InstallationRejected,
  type Installed,
} from '../../../schema/install/installer.ts';
import { ForeignTables } from '../../../schema/install/own-tables.ts';
import type { Connection } from '../../../database/database.ts';
import { evaluateRule } from '../../../report/rule-overview.ts';
import { reportInvariant, reportSignal } from '../../../rule/violation-report.ts';
import type { Access } from '../../../session/access.ts';
import type { Application, ServedModel } from '../../../application/application.ts';
import { reportEngineRun } from '../../response/engine-run.ts';
import { closingNotifications, openTasks, success } from '../../response/notify.ts';
import { catchUp } from '../../../clock/catch-up.ts';
import { cleanUp } from '../../session/clean-up.ts';
import { SERVICE_KEY_ROLE } from '../../session/service-key.ts';
import { renewSession } from '../../session/renew-session.ts';
import { readInSession } from '../../session/read-in-session.ts';
import { noteViolations, writeInstalled } from '../../../application/installed-state.ts';
import { readerFor, transact } from '../../../application/transact.ts';
import { queryOf } from '../../request/query.ts';

const INSTALL_BODY = Type.Union([Type.Null(), INSTALL_REQUEST]);

const TAG = 'administration';

const done = <Body extends TSchema>(
  summary: string,
  response: TSchema = NOTIFICATIONS,
  accepted: { readonly body?: Body; readonly querystring?: TSchema } = {},
) => described(TAG, summary, response, { returns: 'Done', ...accepted });

const INSTALL = done('Drops all data and reinstalls the application', NOTIFICATIONS, {
  body: INSTALL_BODY,
});
const ENGINE = done('Runs all enforcement rules', ENGINE_RUN, { querystring: EFFECTS_QUERY });

/** Serves installation, rules, signals, and sessions to administrators. */
export function adminRoutes(app: Application): Route[] {
  const maintainer = { access: 'maintainer', acceptsServiceKey: true } as const;
  const signals = done('Open signals of the active roles', SIGNALS);
  const evaluation = done('Evaluates every rule from scratch');
  const expired = done('Deletes expired sessions');
  return [
    route('POST /admin/installer', maintainer, INSTALL, (request) => reinstall(app, request)),
    route('GET /admin/signals', 'visitor', signals, (request) =>
      readInSession(app, request, (connection, access) => openTasks(app, connection, access)),
    ),
    route('GET /admin/ruleengine/evaluate/all', 'admin', evaluation, (request) =>
      evaluateRoute(app, request),
    ),
    route('POST /admin/execengine/run', 'admin', ENGINE, (request) => runEngine(app, request)),
    route('POST /admin/sessions/delete/expired', 'admin', expired, async ({ messages }) => {
      let deleted = 0;
      for (let some = await cleanUp(app); some > 0; some = await cleanUp(app)) deleted += some;
      return success(messages.sessionsDeleted(deleted));
    }),
  ];
}

async function runEngine(app: ServedModel, request: ApiRequest): Promise<EngineRun> {
  const { language, messages } = request;
  const { session } = request.access;
  const reportsEffects = queryOf(request, EFFECTS_QUERY).effects === 'true';
  const transacted = await transact(
    app,
    {
      ...{ session, allRules: true, logged: { kind: 'engine' }, language },
      reporter: changeReporter(app, reportsEffects),
    },
    () => Promise.resolve(null),
  );
  const { length } = transacted.transaction.changes;
  return reportEngineRun(app.model, transacted, messages.engineMade(length));
}

async function reinstall(
  app: Application,
  request: ApiRequest<InstallRequest | null>,
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
    const installed = await install(app, options);
    await catchUp(app);
    return installedNotifications(installed, request.messages);
  } catch (error) {
    if (error instanceof ForeignTables) throw new ApiError('AMP-409-TABLES', error.message);
    if (error instanceof InstallationRejected) {
      throw new ApiError('AMP-400-IMPORT', error.message, {
        notifications: closingNotifications(error.closing, null, []),
      });
    }
    throw error;
  } finally {
    if (app.state.readiness === 'ready') await renewSession(app, request);
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

async function evaluateRoute(app: ServedModel, request: ApiRequest): Promise<Notifications> {
  const result = await readInSession(app, request, (connection, access) =>
    evaluateAll(app, connection, access, request.messages),
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
