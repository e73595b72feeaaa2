import { randomUUID } from 'node:crypto';
import type { Signal } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { enterView } from '../application/enter-view.ts';
import { readerFor } from '../application/transact.ts';
import { ViewDatabase } from '../application/view-database.ts';
import type { Connection } from '../database/database.ts';
import type { Rule } from '../model/rule.ts';
import { maintainedSignals } from '../rule/maintained-signals.ts';
import type { Reader } from '../rule/violation-report.ts';
import type { Access } from '../session/access.ts';
import { visibleAtoms } from '../session/access-scope/visible-atoms.ts';
import { readAccess } from '../session/read-session.ts';
import { describeTasks } from './describe-tasks.ts';
import { describeWatched, type WatchedRecords } from './describe-watched.ts';
import { deliveryOf } from './notice-choices.ts';
import type { Recipient } from './recipients.ts';

/** The content of a notice for its recipient. */
export interface DescribedNotice extends WatchedRecords {
  readonly signals: readonly Signal[];
}

/**
 * Describes signals, and changes of watched records, as an account may see them if it logged in now: only those of the rules that its roles maintain, and
 * without what none of its pages shows. Signals that have gone are left out.
 */
export function describeNotice(
  app: ChangeableModel,
  { account, language, choices }: Pick<Recipient, 'account' | 'language' | 'choices'>,
  pairs: readonly string[],
): Promise<DescribedNotice> {
  const session = randomUUID();
  const view = new ViewDatabase(app.database, (connection) =>
    enterView(app, connection, session, { kind: 'account', id: account }),
  );
  return view.read(async (connection) => {
    const access = await readAccess(connection, app.model, session, language);
    const isSent = (rule: Rule): boolean =>
      deliveryOf(app, choices, rule, access.activeRoles) !== 'off';
    const rules = maintainedSignals(app, access.activeRoles).filter(isSent);
    const { dialect } = app.database;
    const history = { app, connection, dialect, access, isAdmin: false };
    return {
      ...(await describeWatched(history, account, pairs)),
      signals: await describeTasks(concealingReader(app, connection, access), {
        rules,
        pairs,
        dialect,
      }),
    };
  });
}

/** A mail leaves the application: it contains nothing that its recipient could not open there. */
function concealingReader(
  { database: { dialect } }: ChangeableModel,
  connection: Connection,
  access: Access,
): Reader {
  return {
    ...readerFor(connection, access),
    concealsValues: true,
    visible: (concept, atoms) => visibleAtoms({ connection, dialect, access }, concept, atoms),
  };
}
