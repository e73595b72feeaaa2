/** An annotation without effect, with a hint. */
export interface IdleAnnotation {
  readonly message: string;
  readonly hint: string;
}
