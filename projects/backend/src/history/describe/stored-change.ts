import {
  changeOfRow,
  nounOfChange,
  type ChangedNoun,
  type LoggedChange,
} from '../../change-log/read-change-log.ts';
import type { Model } from '../../model/model.ts';
import type { Row } from '../../database/database.ts';

/** A change as it stands in the ledger, with what it is of in the model. */
export interface StoredChange extends LoggedChange {
  readonly of: ChangedNoun;
}

/** The change that a row stands for; null for what the model does not have any more. */
export function storedChange(model: Model, row: Row): StoredChange | null {
  return ofModel(model, changeOfRow(row));
}

/** A change with what it is of; null for what the model does not have any more. */
export function ofModel(model: Model, change: LoggedChange): StoredChange | null {
  const of = nounOfChange(model, change);
  return of && { ...change, of };
}
