import type { ChangeCause, HistoryEntry, ChangeDescription } from '@ampersand-prototype/generics';

const BY_HAND: ChangeCause = { by: 'operation', operation: 0 };

/** Creates a link change for tests and stories. */
export function sampleLink(parts: Partial<ChangeDescription> = {}): ChangeDescription {
  return {
    op: 'add',
    kind: 'link',
    what: 'dueDate[Loan*Date]',
    label: 'due date',
    from: { _id_: 'l12', _label_: 'Loan 12' },
    to: { _id_: '2026-05-10', _label_: '2026-05-10' },
    cause: BY_HAND,
    ...parts,
  };
}

/** A sample change of a loan's due date. */
export const DUE_DATE_CHANGED: readonly ChangeDescription[] = [
  sampleLink({ op: 'delete', to: { _id_: '2026-05-03', _label_: '2026-05-03' } }),
  sampleLink(),
];

/** Creates a history entry for tests and stories. */
export function sampleEntry(parts: Partial<HistoryEntry> = {}): HistoryEntry {
  const seq = parts.seq ?? 12;
  const changes = parts.changes ?? DUE_DATE_CHANGED;
  return {
    seq,
    mayUndo: true,
    id: `t${seq}`,
    timestamp: '2026-05-01T12:02:03Z',
    kind: 'edit',
    account: { _id_: 'ann', _label_: 'Ann' },
    roles: ['Librarian'],
    interface: { name: 'Loan', label: 'Loan' },
    undoes: null,
    undoneBy: null,
    changes,
    count: changes.length,
    ...parts,
  };
}
