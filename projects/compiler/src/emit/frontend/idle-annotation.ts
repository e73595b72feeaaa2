/** An annotation without effect that the template reads, with a hint. */
export interface IdleAnnotation {
  readonly message: string;
  readonly hint: string;
}
