/** Kinds of dirt in an older database, and of differences from it. */
export type FindingKind =
  | 'otherModel'
  | 'unknownTable'
  | 'unknownColumn'
  | 'changed'
  | 'invalid'
  | 'duplicate'
  | 'severalValues'
  | 'unreachable'
  | 'otherKey'
  | 'missingAtom'
  | 'binary'
  | 'addedByRules'
  | 'missing';

/** A kind of dirt in one table, concept, or relation. */
export interface Finding {
  readonly kind: FindingKind;
  /** Signature of the relation, or name of the concept, table, or column. */
  readonly place: string;
  readonly count: number;
  /** Some of them, in words. */
  readonly examples: readonly string[];
}

/** Numbers of facts of one concept or relation. */
export interface FactNumbers {
  readonly name: string;
  /** In the older database. */
  readonly read: number;
  /** In the new database. */
  readonly adopted: number;
}

/** Accounts by the form of their passwords. */
export interface AdoptedPasswords {
  /** Bcrypt and Argon2 hashes, which logins verify. */
  readonly verifiable: number;
  /** Passwords in plain text, which are hashed. */
  readonly plain: number;
  /** Owners of passwords in other forms: they need a new one. */
  readonly toBeSet: readonly string[];
}

/** What became of the uploaded files. */
export interface AdoptedFiles {
  readonly copied: number;
  /** Paths that a file atom has, without a file in the folder. */
  readonly missing: readonly string[];
  /** Files in the folder without an atom; they are not copied. */
  readonly unlinked: number;
}

/** The result of adopting an older database, or of its dry run. */
export interface AdoptionReport {
  readonly isApplied: boolean;
  readonly concepts: readonly FactNumbers[];
  readonly relations: readonly FactNumbers[];
  /** Sessions that end. */
  readonly sessions: number;
  readonly passwords: AdoptedPasswords;
  readonly findings: readonly Finding[];
  /** Accepted violations by rule. */
  readonly violations: readonly { readonly rule: string; readonly count: number }[];
  /** Null without a folder of files. */
  readonly files: AdoptedFiles | null;
}
