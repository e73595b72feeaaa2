import type { ChangeableModel } from '../application/application.ts';
import { AskingNeighbours } from './asking-neighbours.ts';
import { LedgerReader } from './ledger-reader.ts';
import type { Neighbours } from './neighbours.ts';
import { ToldNeighbours } from './told-neighbours.ts';

const ALONE: Neighbours = {
  attend: () => Promise.resolve(),
  rest: () => undefined,
  tell: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * How this server hears others on its database: by what the database announces, else by asking the ledger. Without either, pages
 * are told what is stored here.
 */
export function findNeighbours({
  database,
  model,
  commits,
  config,
  logger,
}: ChangeableModel): Neighbours {
  if (!config.live.isOn) return ALONE;
  if (database.announcements) return new ToldNeighbours(database.announcements);
  if (!config.history.isKept) return ALONE;
  return new AskingNeighbours(new LedgerReader(database, model), commits, logger);
}
