/** The concept and atom of a change. */
export interface AtomPayload {
  readonly concept: string;
  readonly atom: string;
  readonly transaction: string;
}

/** The relation (by signature), source and target atom of a change. */
export interface LinkPayload {
  readonly relation: string;
  readonly source: string;
  readonly target: string;
  readonly transaction: string;
}

/** Numbers of a transaction. */
export interface TransactionPayload {
  readonly transaction: string;
  readonly affectedConcepts: readonly string[];
  readonly affectedRelations: readonly string[];
}

/** The payload of every hook point. `Update` is a link that replaces another, stored in the same place. */
export interface HookPayloads {
  readonly postDatabaseReinstallDB: { readonly contextName: string };
  readonly postDatabaseUpdate: LinkPayload & { readonly replaced: string };
  readonly postDatabaseInsert: LinkPayload;
  readonly postDatabaseDelete: LinkPayload;
  readonly preDatabaseCloseTransaction: TransactionPayload;
  readonly postDatabaseCloseTransaction: TransactionPayload & { readonly isCommitted: boolean };
  readonly postDatabaseAddAtomToConceptInsert: AtomPayload;
  readonly postDatabaseAddAtomToConceptSkip: AtomPayload;
  readonly postDatabaseDeleteAtom: AtomPayload;
  readonly postDatabaseStartTransaction: { readonly transaction: string };
  readonly postDatabaseCommitTransaction: TransactionPayload;
  readonly postDatabaseRollbackTransaction: TransactionPayload;
}

/** Name of a hook point. */
export type HookPoint = keyof HookPayloads;

/** The closed list of hook points. */
export const HOOK_POINTS: readonly HookPoint[] = [
  'postDatabaseReinstallDB',
  'postDatabaseUpdate',
  'postDatabaseInsert',
  'postDatabaseDelete',
  'preDatabaseCloseTransaction',
  'postDatabaseCloseTransaction',
  'postDatabaseAddAtomToConceptInsert',
  'postDatabaseAddAtomToConceptSkip',
  'postDatabaseDeleteAtom',
  'postDatabaseStartTransaction',
  'postDatabaseCommitTransaction',
  'postDatabaseRollbackTransaction',
];
