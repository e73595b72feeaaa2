import { randomUUID } from 'node:crypto';
import type { Signal } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { enterView } from '../application/enter-view.ts';
import { readerFor } from '../application/transact.ts';
import { ViewDatabase } from '../application/view-database.ts';
import { SIGNAL_TABLE } from '../core/framework-table.ts';
import { toPairs } from '../core/pair.ts';
import type { Connection } from '../database/database.ts';
import type { Rule } from '../model/rule.ts';
import { distinctPairs } from '../rule/evaluation/violations.ts';
import { maintainedSignals } from '../rule/maintained-signals.ts';
import { keyOf } from '../rule/signal-store.ts';
import { isConcealedAtom, reportSignal, type Reader } from '../rule/violation-report.ts';
import type { Access } from '../session/access.ts';
import { visibleAtoms } from '../session/access-scope/visible-atoms.ts';
import { readAccess } from '../session/read-session.ts';
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
  { account, language, choices }: Recipient,
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
      signals: await describeSignals(concealingReader(app, connection, access), rules, app, pairs),
    };
  });
}

async function describeSignals(
  reader: Reader,
  rules: readonly Rule[],
  { database: { dialect } }: ChangeableModel,
  pairs: readonly string[],
): Promise<Signal[]> {
  const isOne = dialect.inSet('pair', 'OBJECT');
  const sql = `select conjunct, src, tgt from ${SIGNAL_TABLE} where ${isOne} order by pair`;
  const stored = await reader.connection.all(sql, [pairs]);
  const rows = Map.groupBy(stored, (row) => row['conjunct'] ?? '');
  const signals: Signal[] = [];
  for (const rule of rules) {
    const found = rule.conjuncts.flatMap((conjunct) => rows.get(keyOf(conjunct)) ?? []);
    if (found.length > 0)
      signals.push(visiblePart(await reportSignal(reader, rule, distinctPairs(toPairs(found)))));
  }
  return signals.filter(({ violations }) => violations.length > 0);
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

/** Violations of atoms that are all hidden would reveal how many there are. */
function visiblePart(signal: Signal): Signal {
  const isHidden = ({ src, tgt }: Signal['violations'][number]): boolean =>
    [src, tgt].every((atom) => !atom || isConcealedAtom(atom));
  return { ...signal, violations: signal.violations.filter((each) => !isHidden(each)) };
}
