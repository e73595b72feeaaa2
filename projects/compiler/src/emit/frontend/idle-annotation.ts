/** An annotation that the template reads and that still changes nothing, with what to do about it. */
export interface IdleAnnotation {
  readonly message: string;
  readonly hint: string;
}
