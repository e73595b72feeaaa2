import type { InstalledModel } from '../../application/application.ts';
import { refreshState } from '../../application/installed-state.ts';
import { MODEL_TABLE, SHUT } from '../../core/framework-table.ts';

/** The table that every transaction reads first, to detect that tables are being replaced. */
export const MAINTENANCE_LOCK = {
  gate: MODEL_TABLE,
  shut: `update ${MODEL_TABLE} set hash = concat('${SHUT}', hash) where hash not like '${SHUT}%'`,
  open: `update ${MODEL_TABLE} set hash = substr(hash, ${SHUT.length + 1}) where hash like '${SHUT}%'`,
} as const;

/** Releases the maintenance lock of an installation that was killed in its last step. */
export async function releaseMaintenanceLock(app: InstalledModel): Promise<void> {
  if (app.state.installedHash?.startsWith(SHUT) !== true) return;
  const nothing = () => Promise.resolve();
  await app.database.replace({
    ...MAINTENANCE_LOCK,
    stamp: '',
    outgoing: () => Promise.resolve(null),
    make: nothing,
    fill: () => Promise.resolve({ commit: false, value: null }),
  });
  await refreshState(app);
}
