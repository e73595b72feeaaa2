import { computed, effect, inject, Injectable, signal, untracked } from '@angular/core';
import { decideField } from '@ampersand-prototype/generics';
import { AmpersandSettings, requestErrorOf } from '@ampersand-prototype/components/application';
import { type EditReason, violationLines } from '../edit/edit-reason';
import type { RangeChange } from '../edit/range-change';
import type { ListItem } from '../grid/list-view/list-item';
import { ListModel } from '../grid/list-view/list-model';
import { type Appointment, laterValue, movedBy } from './appointment';
import { CalendarPeriod } from './calendar-period';
import { CalendarRows } from './calendar-rows';

/** The state of a move. */
type Move =
  | { readonly kind: 'sending' | 'stored'; readonly days: number }
  | { readonly kind: 'rejected'; readonly reason: EditReason };

/** Moves appointments by days: an edit of their start, and of their end if they have one. A rejected one moves back. */
@Injectable()
export class CalendarMoves {
  private readonly list = inject(ListModel);
  private readonly period = inject(CalendarPeriod);
  private readonly rows = inject(CalendarRows);
  private readonly settings = inject(AmpersandSettings);
  private readonly moves = signal<ReadonlyMap<string, Move>>(new Map());

  /** The appointments where they are shown, also while a move is stored. */
  readonly appointments = computed(() =>
    this.rows.appointments().map((each) => {
      const move = this.moves().get(each.id);
      return move && move.kind !== 'rejected' ? movedBy(each, move.days) : each;
    }),
  );
  /** Whether rows can be edited here: not at an earlier time, and not where edits wait to be saved. */
  private readonly isOpen = computed(() => {
    const [controller, node] = [this.list.box.controller(), this.list.box.node()];
    const isPresent = controller.reader.asOf() === null;
    return isPresent && node !== null && !controller.buffers(node, this.list.box.propertyName());
  });

  constructor() {
    // Rows that were read again are where they were moved to.
    effect(() => {
      this.rows.appointments();
      untracked(() => this.forgetStored());
    });
  }

  isMoving({ id }: Appointment): boolean {
    return this.moves().get(id)?.kind === 'sending';
  }

  /** Why the last move was rejected; null where it was not. */
  reasonOf({ id }: Appointment): EditReason | null {
    const move = this.moves().get(id);
    return move?.kind === 'rejected' ? move.reason : null;
  }

  /** Whether an appointment can be moved. */
  allows(appointment: Appointment): boolean {
    if (!this.isOpen() || this.isMoving(appointment)) return false;
    if (this.list.box.newAtoms().has(appointment.node)) return false;
    return this.itemsOf(appointment).every((item) => this.isEditable(item));
  }

  /** Moves an appointment by days. Resolves to whether that is stored. */
  async move(appointment: Appointment, days: number): Promise<boolean> {
    if (days === 0 || !this.allows(appointment)) return false;
    this.note(appointment, { kind: 'sending', days });
    const reason = await this.store(appointment, days);
    this.note(appointment, reason ? { kind: 'rejected', reason } : { kind: 'stored', days });
    // The rows of a complete list have the change with the response.
    if (!reason && !this.list.isPartial()) this.forgetStored();
    return reason === null;
  }

  /** The items that a move changes: those with a value. */
  private itemsOf({ node }: Appointment): readonly ListItem[] {
    const items = [this.period.start(), this.period.end()];
    return items
      .filter((item) => item !== null)
      .filter(({ name }) => (node[name] ?? null) !== null);
  }

  private isEditable({ crud, isTot }: ListItem): boolean {
    const isLenient = this.settings.crudMode() === 'lenient';
    return decideField({ crud, isUni: true, isTot, kind: 'value', count: 1, isLenient }).canEdit;
  }

  private async store(appointment: Appointment, days: number): Promise<EditReason | null> {
    const { node } = appointment;
    const changes = this.itemsOf(appointment).map((item): RangeChange => {
      const was = String(node[item.name]);
      return { op: 'replace', node, property: item.name, value: laterValue(was, days), was };
    });
    try {
      const response = await this.list.box.controller().transactions.store(changes);
      if (response.isCommitted) return null;
      return { kind: 'violations', lines: violationLines(response.notifications) };
    } catch (error) {
      return { kind: 'rejected', requestError: requestErrorOf(error) };
    }
  }

  private note({ id }: Appointment, move: Move): void {
    this.moves.update((moves) => new Map(moves).set(id, move));
  }

  private forgetStored(): void {
    const staying = [...this.moves()].filter(([, { kind }]) => kind !== 'stored');
    if (staying.length !== this.moves().size) this.moves.set(new Map(staying));
  }
}
