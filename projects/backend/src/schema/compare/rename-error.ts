/** An error for an invalid rename of a concept or relation. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}
