import type { ChangeableModel } from '../application/application.ts';
import { keepToday, type ReadNow } from './keep-today.ts';

/**
 * Sets today to the current date, if it has another date: for a server that starts, at midnight, and for data that was
 * replaced. A failure is logged: the data stays as it is, and the clock tries again. Gives whether today has its date.
 */
export async function catchUp(app: ChangeableModel, readNow?: ReadNow): Promise<boolean> {
  try {
    if (await keepToday(app, readNow)) app.logger.info('a new day has begun');
    return true;
  } catch (error) {
    app.logger.error({ err: error }, 'the clock could not set today');
    return false;
  }
}
