/** A condition in words, with nested conditions. */
export interface Condition {
  readonly text: string;
  readonly children: readonly Condition[];
}

/** Response of `GET app/why-not`: why a page does not show or allow something. */
export interface AbsenceResponse {
  /** The reason in a few sentences; empty where there is none to give. */
  readonly sentences: readonly string[];
  /** What the last sentence announces: when an item is in the list. */
  readonly conditions: readonly Condition[];
  /** Roles that the session can activate to get what it lacks. */
  readonly roles: readonly { readonly id: string; readonly label: string }[];
}
