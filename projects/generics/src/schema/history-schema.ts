import Type from 'typebox';
import { TRANSACTION_KINDS } from '../enum/transaction-kind.ts';
import { nullable } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';
import { ATOM_REFERENCE } from './resource-schema.ts';

const OP = Type.Enum(['add', 'delete']);
const KIND = Type.Enum(['atom', 'link']);
const WHAT = Type.String({ description: 'Name of the concept, or signature of the relation' });
const LABEL = Type.String({ description: 'Label of the concept or relation' });

const CAUSE = Type.Union([
  Type.Object({
    by: Type.Literal('operation'),
    operation: Type.Integer({ description: 'Number of the operation in the request, from 0' }),
  }),
  Type.Object({
    by: Type.Literal('rule'),
    rule: Type.String({ description: 'Name of the enforcement rule' }),
    label: Type.String({ description: 'Empty for a rule that users don’t know' }),
    round: Type.Integer({ description: 'Round of the execution engine, from 1' }),
  }),
]);

/** The cause of a change, recorded when the change is made: an operation of the request, or an enforcement rule. */
export type ChangeCause = ReadonlyStatic<typeof CAUSE>;

const CHANGE_DESCRIPTION = Type.Object({
  op: OP,
  kind: KIND,
  what: WHAT,
  label: LABEL,
  from: ATOM_REFERENCE,
  to: nullable(ATOM_REFERENCE, 'Target of the link; null for an atom, and for a password'),
  fromConcept: Type.Optional(
    Type.String({ description: 'Label of the concept of `from`; absent without a LABEL' }),
  ),
  toConcept: Type.Optional(
    Type.String({ description: 'Label of the concept of `to`; absent without a LABEL' }),
  ),
  isSecret: Type.Optional(
    Type.Literal(true, { description: 'A password changed; neither value is sent' }),
  ),
  isErased: Type.Optional(
    Type.Literal(true, {
      description:
        'The change was erased: `from` is the other atom of the link, or has empty members; `to` is null',
    }),
  ),
  cause: CAUSE,
});

/**
 * An atom added to or deleted from a concept, or a link of a relation. `from` is the atom or the source of the link, with its
 * current label, or its last label before deletion.
 */
export interface ChangeDescription extends ReadonlyStatic<typeof CHANGE_DESCRIPTION> {}

const COUNT = Type.Object({
  kind: KIND,
  what: WHAT,
  label: LABEL,
  added: Type.Integer(),
  deleted: Type.Integer(),
});

/** The numbers of added and deleted atoms of a concept, or links of a relation. */
export interface ChangeCount extends ReadonlyStatic<typeof COUNT> {}

const SIGNAL_EFFECT = Type.Object({
  rule: Type.String(),
  message: Type.String(),
  roles: Type.Array(Type.String(), { description: 'Labels of the roles that get the tasks' }),
  count: Type.Integer({ description: 'Number of signals that appear or disappear' }),
});

/** A rule whose signals appear or disappear, and the roles that get the tasks. */
export interface SignalEffect extends ReadonlyStatic<typeof SIGNAL_EFFECT> {}

/** The effects of a write or its dry run, if requested with `effects=true`. */
export const EFFECTS = Type.Object({
  changes: Type.Array(CHANGE_DESCRIPTION, {
    description: 'At most 200; counts contains the totals',
  }),
  counts: Type.Array(COUNT, { description: 'All changes, by concept and relation' }),
  signals: Type.Object({
    appear: Type.Array(SIGNAL_EFFECT),
    vanish: Type.Array(SIGNAL_EFFECT),
  }),
});

/** The effects of a write or its dry run, if requested with `effects=true`. */
export interface Effects extends ReadonlyStatic<typeof EFFECTS> {}

/** The transaction of a write in the change log. */
export const STORED_TRANSACTION = Type.Object({
  seq: Type.Integer({ description: 'Number of the transaction' }),
  mayUndo: Type.Boolean({ description: 'Whether this session can undo it' }),
  noRedo: Type.Optional(
    Type.Enum(['password', 'importRight'], {
      description:
        'Why this session can’t redo it after an undo: it sets a password, which isn’t stored, or it is an import and the session can’t import; absent if it can, or if it can’t undo it',
    }),
  ),
});

/** The transaction of a write in the change log. Absent if nothing readable changed or no history is kept. */
export interface StoredTransaction extends ReadonlyStatic<typeof STORED_TRANSACTION> {}

const HISTORY_ENTRY = Type.Object({
  ...STORED_TRANSACTION.properties,
  id: Type.String(),
  timestamp: Type.String({ description: 'ISO 8601, UTC' }),
  kind: Type.Enum([...TRANSACTION_KINDS]),
  account: nullable(ATOM_REFERENCE, 'Logged-in account; null without login, or if not readable'),
  roles: Type.Array(Type.String(), { description: 'Labels of the active roles' }),
  interface: nullable(
    Type.Object({ name: Type.String(), label: Type.String() }),
    'The interface in which the change was made',
  ),
  viewed: Type.Optional(
    Type.Object(
      { kind: Type.Enum(['account', 'role']), label: Type.String() },
      {
        description:
          'Account or role as which an administrator viewed the application; only for the kind view',
      },
    ),
  ),
  backup: Type.Optional(
    Type.String({ description: 'Name of the backup; only for the kind deleteBackup' }),
  ),
  undoes: nullable(Type.Integer(), 'The transaction that this one undid'),
  undoneBy: nullable(Type.Integer(), 'The transaction that undid this one'),
  changes: Type.Array(CHANGE_DESCRIPTION, {
    description: 'The requested changes that the session can read; at most 200',
  }),
  count: Type.Integer({ description: 'Number of all requested and readable changes' }),
  counts: Type.Optional(
    Type.Array(COUNT, {
      description: 'By concept and relation; only in the audit log, if changes is truncated',
    }),
  ),
});

/** A transaction as shown in the history. */
export interface HistoryEntry extends ReadonlyStatic<typeof HISTORY_ENTRY> {}

/** History, newest first. */
export const HISTORY_PAGE = Type.Object(
  {
    entries: Type.Array(HISTORY_ENTRY),
    before: nullable(Type.Integer(), 'Parameter `before` of the next page; null at the end'),
  },
  { title: 'HistoryPage' },
);

/** Response to `GET …?history=true` and to `GET admin/change-log`, newest first. */
export interface HistoryPage extends ReadonlyStatic<typeof HISTORY_PAGE> {}
