import {
  changeOfRow,
  nounOfChange,
  type ChangedNoun,
  type LoggedChange,
} from '../../change-log/read-change-log.ts';
import type { Model } from '../../model/model.ts';
import type { Row } from '../../database/database.ts';

/** A change of the change log, with its concept or relation. */
export interface StoredChange extends LoggedChange {
  readonly of: ChangedNoun;
}

/** Converts a row to a change; null if the model no longer contains its relation. */
export function storedChange(model: Model, row: Row): StoredChange | null {
  return ofModel(model, changeOfRow(row));
}

/** Adds the concept or relation of the model to a logged change. Null if the model no longer contains it. */
export function ofModel(model: Model, change: LoggedChange): StoredChange | null {
  const of = nounOfChange(model, change);
  return of && { ...change, of };
}
