import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Model } from '../model/model.ts';

/** A model with its database and settings, as needed for reading. */
export interface StoredModel {
  readonly config: Config;
  readonly model: Model;
  readonly database: Database;
}
