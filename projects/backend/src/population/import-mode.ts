import {
  NO_NOTIFICATIONS,
  type ImportModeCheck,
  type InvariantViolation,
} from '@ampersand-prototype/generics';
import type { Application, InstalledModel } from '../application/application.ts';
import { noteViolations, writeInstalled } from '../application/installed-state.ts';
import { readerFor } from '../application/transact.ts';
import { MODEL_TABLE } from '../core/framework-table.ts';
import { NOT_LOCKED } from '../error/import-messages.ts';
import { ApiError } from '../error/api-error.ts';
import type { Connection } from '../database/database.ts';
import { reportInvariant } from '../rule/violation-report.ts';
import { ruleViolations } from '../rule/evaluation/violations.ts';
import type { NotificationMessages } from '../core/notification-messages.ts';
import type { Access } from '../session/access.ts';

/** Checks all invariants, and unlocks the application if they hold. @throws ApiError */
export async function checkImportedPopulation(
  app: InstalledModel,
  access: Access,
  messages: NotificationMessages,
): Promise<ImportModeCheck> {
  if (!app.state.isLocked) throw new ApiError('AMP-400-IMPORT', NOT_LOCKED);
  const check = await writeInstalled(
    app,
    async (connection) => {
      const invariants = await violatedInvariants(app, connection, access);
      const hold = invariants.length === 0;
      if (hold) {
        const now = app.database.dialect.secondsAgo(0);
        await connection.run(`update ${MODEL_TABLE} set unlocked = ${now}`);
        await noteViolations(app, connection, false);
      }
      const errors = invariants.map((violated) => ({ message: violated.ruleMessage }));
      const successes = hold ? [{ message: messages.isOpen }] : [];
      return {
        commit: hold,
        value: {
          locked: !hold,
          notifications: { ...NO_NOTIFICATIONS, errors, successes, invariants },
        },
      };
    },
    'long',
  );
  app.state = { ...app.state, isLocked: check.locked };
  return check;
}

async function violatedInvariants(
  app: Pick<Application, 'model'>,
  connection: Connection,
  access: Access,
): Promise<InvariantViolation[]> {
  const violated: InvariantViolation[] = [];
  for (const rule of app.model.rules.values()) {
    if (!rule.isInvariant) continue;
    const pairs = await ruleViolations(connection, rule, access.session);
    if (pairs.length > 0)
      violated.push(await reportInvariant(readerFor(connection, access), rule, pairs));
  }
  return violated;
}
