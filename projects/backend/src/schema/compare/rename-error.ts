/** A rename of an element that does not exist or that kept its name. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}
