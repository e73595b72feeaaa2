/** A problem of an annotation, with a hint: it has no effect, or is invalid. */
export interface IdleAnnotation {
  readonly message: string;
  readonly hint: string;
  /** Whether the annotation has no meaning in any version of the language, so that the script is rejected. */
  readonly isError?: boolean;
}
