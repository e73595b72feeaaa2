/** A receiver rejects an address or a message, and would do so again. */
export class DeliveryRejected extends Error {
  override readonly name = 'DeliveryRejected';
}
