import { storedTimestamp, type NoticeDelivery } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { databaseNow } from '../core/transaction/now.ts';
import type { Connection } from '../database/database.ts';
import { untilTime } from './time-of-day.ts';

/** How notices are sent that are sent at all. */
export type SentDelivery = Exclude<NoticeDelivery, 'off'>;

/**
 * Returns the stored timestamps at which new notices are due. Those at once come before all others, so that a signal of two
 * rules is not delayed by the other one.
 */
export async function dueTimes(
  { config, database }: Pick<ChangeableModel, 'config' | 'database'>,
  connection: Connection,
): Promise<Readonly<Record<SentDelivery, string>>> {
  const now = await databaseNow(connection, database.dialect);
  const wait = untilTime(now, config.application.timeZone, config.notices.dailyTime);
  return { now: '', daily: storedTimestamp(new Date(now.getTime() + wait)) };
}
