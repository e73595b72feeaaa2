/** The actions of the engine for one rule in one round. */
export interface TraceStep {
  readonly round: number;
  readonly rule: string;
  readonly violations: number;
  /** Changes made: numbers in the list of changes of the transaction. */
  readonly from: number;
  readonly to: number;
  /** What people should know of it, in sentences. */
  readonly notes: readonly string[];
}
