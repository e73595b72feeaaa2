import { inject, Injectable } from '@angular/core';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import type { EditReason } from '../edit/edit-reason';
import { RowMoves } from '../grid/list-view/row-moves';
import { BoardArrangement } from './board-arrangement';
import type { BoardCard } from './board-card';
import { BoardCards } from './board-cards';
import type { BoardColumn } from './board-columns';
import { mayMove } from './board-rights';

/** Moves cards: each move is an edit of the item by which the board is arranged. */
@Injectable()
export class BoardMoves {
  private readonly arrangement = inject(BoardArrangement);
  private readonly settings = inject(AmpersandSettings);
  private readonly cards = inject(BoardCards);
  private readonly moves = new RowMoves<BoardColumn['key']>(() => this.cards.read());

  /** The key of the column in which a card is shown. */
  placeOf(card: BoardCard): BoardColumn['key'] {
    const place = this.moves.placeOf(card);
    return place === undefined ? card.from : place;
  }

  /** Whether a move of a card is being stored. */
  isMoving(card: BoardCard): boolean {
    return this.moves.isMoving(card);
  }

  /** Why the last move of a card was rejected; null where it was not. */
  reasonOf(card: BoardCard): EditReason | null {
    return this.moves.reasonOf(card);
  }

  /** Whether a card can be moved to a column. */
  allows(card: BoardCard, { key }: Pick<BoardColumn, 'key'>): boolean {
    const item = this.arrangement.item();
    if (!item || !this.moves.allows(card)) return false;
    const isLenient = this.settings.crudMode() === 'lenient';
    return mayMove(item, { from: this.placeOf(card), to: key }, isLenient);
  }

  /** Moves a card to a column. Resolves to whether that is stored. */
  async move(card: BoardCard, column: BoardColumn): Promise<boolean> {
    const item = this.arrangement.item();
    if (!item || !this.allows(card, column)) return false;
    const { node, was } = card;
    const { key, value } = column;
    return this.moves.move(card, key, [{ op: 'replace', node, property: item.name, value, was }]);
  }

  /** Removes the reason of a rejected move. */
  dismiss(card: BoardCard): void {
    this.moves.dismiss(card);
  }
}
