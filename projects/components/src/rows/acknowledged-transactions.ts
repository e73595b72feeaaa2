import type { WriteResponse } from '@ampersand-prototype/components/application';

/** Maximum number of own transactions that are remembered until they are announced. */
const MAX_ACKNOWLEDGED = 100;

/** The own transactions whose effects the page already shows. */
export class AcknowledgedTransactions {
  private readonly acknowledged: number[] = [];

  /** The response contained everything that its transaction did. */
  note({ transaction }: WriteResponse): void {
    if (!transaction) return;
    this.acknowledged.push(transaction.seq);
    if (this.acknowledged.length > MAX_ACKNOWLEDGED) this.acknowledged.shift();
  }

  /** Whether what a transaction did is shown already. */
  has(transaction: number | null): boolean {
    return transaction !== null && this.acknowledged.includes(transaction);
  }

  /** Something else is shown. */
  forget(): void {
    this.acknowledged.length = 0;
  }
}
