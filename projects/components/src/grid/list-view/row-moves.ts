import { computed, effect, inject, signal, untracked } from '@angular/core';
import { requestErrorOf, type JsonNode } from '@ampersand-prototype/components/application';
import { type EditReason, violationLines } from '../../edit/edit-reason';
import type { RangeChange } from '../../edit/range-change';
import { ListModel } from './list-model';

/** The state of a move to a place. */
type Move<Place> =
  | { readonly kind: 'sending' | 'stored'; readonly to: Place }
  | { readonly kind: 'rejected'; readonly reason: EditReason };

/** A row that is moved. */
interface MovedRow {
  readonly id: string;
  readonly node: JsonNode;
}

/** Moves the rows of a view: each move is an edit. A rejected one puts the row back. Create it in an injection context. */
export class RowMoves<Place> {
  private readonly list = inject(ListModel);
  private readonly moves = signal<ReadonlyMap<string, Move<Place>>>(new Map());

  /** Whether rows can be edited here: not at an earlier time, and not where edits wait to be saved. */
  private readonly isOpen = computed(() => {
    const [controller, node] = [this.list.box.controller(), this.list.box.node()];
    const isPresent = controller.reader.asOf() === null;
    return isPresent && node !== null && !controller.buffers(node, this.list.box.propertyName());
  });

  /** `rows` are those of the view: after they were read again, they are where they were moved to. */
  constructor(rows: () => unknown) {
    effect(() => {
      rows();
      untracked(() => this.forgetStored());
    });
  }

  /** Where a row is shown; undefined if it is where it was read. */
  placeOf({ id }: Pick<MovedRow, 'id'>): Place | undefined {
    const move = this.moves().get(id);
    return move && move.kind !== 'rejected' ? move.to : undefined;
  }

  /** Whether a move of a row is being stored. */
  isMoving({ id }: Pick<MovedRow, 'id'>): boolean {
    return this.moves().get(id)?.kind === 'sending';
  }

  /** Why the last move of a row was rejected; null where it was not. */
  reasonOf({ id }: Pick<MovedRow, 'id'>): EditReason | null {
    const move = this.moves().get(id);
    return move?.kind === 'rejected' ? move.reason : null;
  }

  /** Whether a row can be moved at all. */
  allows(row: MovedRow): boolean {
    return this.isOpen() && !this.isMoving(row) && !this.list.box.newAtoms().has(row.node);
  }

  /** Moves a row by edits. Resolves to whether they are stored. */
  async move(row: MovedRow, to: Place, changes: readonly RangeChange[]): Promise<boolean> {
    this.note(row, { kind: 'sending', to });
    const reason = await this.store(changes);
    this.note(row, reason ? { kind: 'rejected', reason } : { kind: 'stored', to });
    // The rows of a complete list have the change with the response.
    if (!reason && !this.list.isPartial()) this.forgetStored();
    return reason === null;
  }

  /** Removes the reason of a rejected move. */
  dismiss(row: Pick<MovedRow, 'id'>): void {
    this.leave((id) => id === row.id);
  }

  /** Sends the edits; resolves to the reason of a rejection. */
  private async store(changes: readonly RangeChange[]): Promise<EditReason | null> {
    try {
      const response = await this.list.box.controller().transactions.store(changes);
      if (response.isCommitted) return null;
      return { kind: 'violations', lines: violationLines(response.notifications) };
    } catch (error) {
      return { kind: 'rejected', requestError: requestErrorOf(error) };
    }
  }

  private note({ id }: MovedRow, move: Move<Place>): void {
    this.moves.update((moves) => new Map(moves).set(id, move));
  }

  private forgetStored(): void {
    this.leave((_, { kind }) => kind === 'stored');
  }

  private leave(isLeft: (id: string, move: Move<Place>) => boolean): void {
    const staying = [...this.moves()].filter(([id, move]) => !isLeft(id, move));
    if (staying.length !== this.moves().size) this.moves.set(new Map(staying));
  }
}
