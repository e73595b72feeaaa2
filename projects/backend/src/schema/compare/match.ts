/** The names of a corresponding element in the installed and the new model. */
export interface Match {
  readonly before: string;
  readonly after: string;
}

/** A relation of both models. */
export interface RelationPair extends Match {
  /** Whether its source and target change places. */
  readonly isReversed?: true;
}
