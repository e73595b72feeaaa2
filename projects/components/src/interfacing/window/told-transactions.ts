import type { WriteAnswer } from '@ampersand-prototype/components/application';

/** So many of one's own transactions are remembered until they are told as news. */
const MOST_TOLD = 100;

/** The last transactions of which an answer told all that they did to what is shown. */
export class ToldTransactions {
  private readonly told: number[] = [];

  /** The answer told all that its transaction did. */
  note({ transaction }: WriteAnswer): void {
    if (!transaction) return;
    this.told.push(transaction.seq);
    if (this.told.length > MOST_TOLD) this.told.shift();
  }

  /** Whether what a transaction did is shown already. */
  has(transaction: number | null): boolean {
    return transaction !== null && this.told.includes(transaction);
  }

  /** Something else is shown. */
  forget(): void {
    this.told.length = 0;
  }
}
