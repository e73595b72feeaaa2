/** A task that the user works on in a page, as the state of a navigation names it. */
export interface OpenedTask {
  /** The name of the rule. */
  readonly rule: string;
  /** The violation in words. */
  readonly text: string;
}
