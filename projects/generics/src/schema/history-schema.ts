import {
  TRANSACTION_KINDS,
  type ChangeCause,
  type Effects,
  type HistoryEntry,
  type HistoryPage,
  type StoredTransaction,
  type ChangeDescription,
} from '../api/history.ts';
import Type from 'typebox';
import { exactly } from './exactly.ts';
import { ATOM_REFERENCE } from './resource-schema.ts';

const OP = Type.Enum(['add', 'delete']);
const KIND = Type.Enum(['atom', 'link']);

const CAUSE = exactly<ChangeCause>()(
  Type.Union([
    Type.Object({ by: Type.Literal('operation'), operation: Type.Integer() }),
    Type.Object({
      by: Type.Literal('rule'),
      rule: Type.String(),
      label: Type.String(),
      round: Type.Integer(),
    }),
  ]),
);

const CHANGE_DESCRIPTION = exactly<ChangeDescription>()(
  Type.Object({
    op: OP,
    kind: KIND,
    what: Type.String({ description: 'Name of the concept, or signature of the relation' }),
    label: Type.String(),
    from: ATOM_REFERENCE,
    to: Type.Union([ATOM_REFERENCE, Type.Null()]),
    fromConcept: Type.Optional(Type.String()),
    toConcept: Type.Optional(Type.String()),
    isSecret: Type.Optional(Type.Literal(true)),
    isErased: Type.Optional(Type.Literal(true)),
    cause: CAUSE,
  }),
);

const COUNTS = Type.Array(
  Type.Object({
    kind: KIND,
    what: Type.String(),
    label: Type.String(),
    added: Type.Integer(),
    deleted: Type.Integer(),
  }),
);

const SIGNAL_EFFECTS = Type.Array(
  Type.Object({
    rule: Type.String(),
    message: Type.String(),
    roles: Type.Array(Type.String()),
    count: Type.Integer(),
  }),
);

/** The effects of a write or its dry run. */
export const EFFECTS = exactly<Effects>()(
  Type.Object({
    changes: Type.Array(CHANGE_DESCRIPTION, {
      description: 'At most 200; counts contains the totals',
    }),
    counts: COUNTS,
    signals: Type.Object({ appear: SIGNAL_EFFECTS, vanish: SIGNAL_EFFECTS }),
  }),
);

const STORED = { seq: Type.Integer(), mayUndo: Type.Boolean() };

/** The transaction of a write in the change log. */
export const STORED_TRANSACTION = exactly<StoredTransaction>()(Type.Object(STORED));

/** A transaction as history tells it. */
const HISTORY_ENTRY = exactly<HistoryEntry>()(
  Type.Object({
    ...STORED,
    id: Type.String(),
    timestamp: Type.String({ description: 'ISO 8601, UTC' }),
    kind: Type.Enum([...TRANSACTION_KINDS]),
    account: Type.Union([ATOM_REFERENCE, Type.Null()]),
    roles: Type.Array(Type.String()),
    interface: Type.Union([
      Type.Object({ name: Type.String(), label: Type.String() }),
      Type.Null(),
    ]),
    viewed: Type.Optional(
      Type.Object({ kind: Type.Enum(['account', 'role']), label: Type.String() }),
    ),
    backup: Type.Optional(Type.String()),
    undoes: Type.Union([Type.Integer(), Type.Null()]),
    undoneBy: Type.Union([Type.Integer(), Type.Null()]),
    changes: Type.Array(CHANGE_DESCRIPTION),
    count: Type.Integer(),
    counts: Type.Optional(COUNTS),
  }),
);

/** History, newest first. */
export const HISTORY_PAGE = exactly<HistoryPage>()(
  Type.Object(
    { entries: Type.Array(HISTORY_ENTRY), before: Type.Union([Type.Integer(), Type.Null()]) },
    { title: 'HistoryPage' },
  ),
);
