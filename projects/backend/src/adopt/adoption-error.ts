/** An error that prevents an adoption; the message is for the operator. Nothing was changed. */
export class AdoptionError extends Error {
  override readonly name = 'AdoptionError';
}
