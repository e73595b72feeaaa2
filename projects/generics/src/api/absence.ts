/** A condition in words, with the conditions that it consists of. */
export interface Condition {
  readonly text: string;
  readonly children: readonly Condition[];
}

/** Response to `GET app/why-not`: why something isn't on a page, or can't be changed there. */
export interface AbsenceResponse {
  /** The reason in a few sentences; empty where there is none to give. */
  readonly sentences: readonly string[];
  /** What the last sentence announces: when an item is in the list. */
  readonly conditions: readonly Condition[];
  /** Roles that the session can activate to get what it lacks. */
  readonly roles: readonly { readonly id: string; readonly label: string }[];
}
