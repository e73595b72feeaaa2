import { computed, effect, inject, Injectable, signal, untracked } from '@angular/core';
import { AmpersandSettings, requestErrorOf } from '@ampersand-prototype/components/application';
import { type EditReason, violationLines } from '../edit/edit-reason';
import { ListModel } from '../grid/list-view/list-model';
import { BoardArrangement } from './board-arrangement';
import type { BoardCard } from './board-card';
import { BoardCards } from './board-cards';
import type { BoardColumn } from './board-columns';
import { mayMove } from './board-rights';

/** What became of a move. */
type Move =
  | { readonly kind: 'sending' | 'stored'; readonly to: BoardColumn['key'] }
  | { readonly kind: 'rejected'; readonly reason: EditReason };

/** Moves cards: each move is an edit of the item by which the board is arranged. A rejected one puts the card back. */
@Injectable()
export class BoardMoves {
  private readonly list = inject(ListModel);
  private readonly cards = inject(BoardCards);
  private readonly arrangement = inject(BoardArrangement);
  private readonly settings = inject(AmpersandSettings);
  private readonly moves = signal<ReadonlyMap<string, Move>>(new Map());

  /** Whether cards can be moved on this page at all: not at an earlier time, and not where edits wait to be saved. */
  private readonly isOpen = computed(() => {
    const [controller, node] = [this.list.box.controller(), this.list.box.node()];
    const isPresent = controller.reader.asOf() === null;
    return isPresent && node !== null && !controller.buffers(node, this.list.box.propertyName());
  });

  constructor() {
    // Cards that were read again are where they were moved to.
    effect(() => {
      this.cards.read();
      untracked(() => this.forgetStored());
    });
  }

  /** The key of the column in which a card is shown. */
  placeOf({ id, from }: BoardCard): BoardColumn['key'] {
    const move = this.moves().get(id);
    return move && move.kind !== 'rejected' ? move.to : from;
  }

  /** Whether a move of a card is being stored. */
  isMoving({ id }: BoardCard): boolean {
    return this.moves().get(id)?.kind === 'sending';
  }

  /** Why the last move of a card was rejected; null where it was not. */
  reasonOf({ id }: BoardCard): EditReason | null {
    const move = this.moves().get(id);
    return move?.kind === 'rejected' ? move.reason : null;
  }

  /** Whether a card can be moved to a column. */
  allows(card: BoardCard, { key }: Pick<BoardColumn, 'key'>): boolean {
    const item = this.arrangement.item();
    if (!item || !this.isOpen() || this.isMoving(card)) return false;
    if (this.list.box.newAtoms().has(card.node)) return false;
    const isLenient = this.settings.crudMode() === 'lenient';
    return mayMove(item, { from: this.placeOf(card), to: key }, isLenient);
  }

  /** Moves a card to a column. Resolves to whether that is stored. */
  async move(card: BoardCard, column: BoardColumn): Promise<boolean> {
    const item = this.arrangement.item();
    if (!item || !this.allows(card, column)) return false;
    this.note(card, { kind: 'sending', to: column.key });
    const reason = await this.store(card, item.name, column);
    this.note(card, reason ? { kind: 'rejected', reason } : { kind: 'stored', to: column.key });
    // The rows of a complete list have the change with the response.
    if (!reason && !this.list.isPartial()) this.forgetStored();
    return reason === null;
  }

  /** Removes the reason of a rejected move. */
  dismiss(card: BoardCard): void {
    this.moves.update((moves) => without(moves, (id) => id === card.id));
  }

  /** Sends the edit; resolves to the reason of a rejection. */
  private async store(
    { node, was }: BoardCard,
    property: string,
    { value }: BoardColumn,
  ): Promise<EditReason | null> {
    try {
      const change = { op: 'replace', node, property, value, was } as const;
      const response = await this.list.box.controller().transactions.store([change]);
      if (response.isCommitted) return null;
      return { kind: 'violations', lines: violationLines(response.notifications) };
    } catch (error) {
      return { kind: 'rejected', requestError: requestErrorOf(error) };
    }
  }

  private note({ id }: BoardCard, move: Move): void {
    this.moves.update((moves) => new Map(moves).set(id, move));
  }

  private forgetStored(): void {
    this.moves.update((moves) => without(moves, (_, { kind }) => kind === 'stored'));
  }
}

function without(
  moves: ReadonlyMap<string, Move>,
  isLeft: (id: string, move: Move) => boolean,
): ReadonlyMap<string, Move> {
  const staying = [...moves].filter(([id, move]) => !isLeft(id, move));
  return staying.length === moves.size ? moves : new Map(staying);
}
