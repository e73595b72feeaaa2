import type { Notifications } from '../schema/notification-schema.ts';

/** Notifications without any message. */
export const NO_NOTIFICATIONS: Notifications = {
  errors: [],
  warnings: [],
  infos: [],
  successes: [],
  invariants: [],
  signals: [],
};
