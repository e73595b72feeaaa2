import type { SessionAge } from '../session/session-store.ts';
import type { StoredModel } from '../core/stored-model.ts';

const TOUCH_AFTER_SECONDS = 30;
const TOUCHES = 4;
const HOUR_SECONDS = 3600;

/** Returns the session expiry of an application, by the clock of its database. */
export function sessionExpiry({ config, database }: StoredModel): SessionAge {
  const expiry = config.session.expirationTime;
  const touch = Math.min(TOUCH_AFTER_SECONDS, Math.floor(expiry / TOUCHES));
  const maxAge = config.session.maxHours * HOUR_SECONDS;
  return { dialect: database.dialect, expiry, touch, maxAge };
}
