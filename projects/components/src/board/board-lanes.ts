import { computed, inject, Injectable } from '@angular/core';
import { ListModel } from '../grid/list-view/list-model';
import { BoardArrangement } from './board-arrangement';
import type { BoardCard } from './board-card';
import { BoardCards } from './board-cards';
import type { BoardColumn } from './board-columns';
import { BoardMoves } from './board-moves';

/** A column with the cards that are shown in it. */
export interface BoardLane {
  readonly column: BoardColumn;
  readonly cards: readonly BoardCard[];
  /** The number of cards, those that are not shown included. */
  readonly count: number;
}

/** Puts the cards of a board into its columns, those that are being moved where they go. */
@Injectable()
export class BoardLanes {
  private readonly list = inject(ListModel);
  private readonly arrangement = inject(BoardArrangement);
  private readonly cards = inject(BoardCards);
  private readonly moves = inject(BoardMoves);

  readonly lanes = computed<readonly BoardLane[]>(() => {
    const byPlace = Map.groupBy(this.cards.cards(), (card) => this.moves.placeOf(card));
    const isPartial = this.list.isPartial();
    return this.arrangement.columns().map((column) => {
      const { key } = column;
      const all = byPlace.get(key) ?? [];
      const cards = all.slice(0, this.cards.limitOf(key));
      return { column, cards, count: isPartial ? this.countOf(column, all) : all.length };
    });
  });

  /** The place of a card: the numbers of its column and of the card in it; null if it is not shown. */
  placeOf(id: string | null): { readonly lane: number; readonly index: number } | null {
    const lane = this.lanes().findIndex(({ cards }) => cards.some((card) => card.id === id));
    const index = this.lanes()[lane]?.cards.findIndex((card) => card.id === id) ?? -1;
    return index < 0 ? null : { lane, index };
  }

  /** The number of rows of a column of a long list; cards that were just moved count where they are. */
  private countOf({ key, count }: BoardColumn, shown: readonly BoardCard[]): number {
    const come = shown.filter(({ from }) => from !== key).length;
    const left = this.cards
      .cards()
      .filter((card) => card.from === key && this.moves.placeOf(card) !== key).length;
    return Math.max(shown.length, count + come - left);
  }
}
