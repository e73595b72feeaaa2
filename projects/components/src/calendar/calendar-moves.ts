import { computed, inject, Injectable } from '@angular/core';
import { decideField } from '@ampersand-prototype/generics';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import type { EditReason } from '../edit/edit-reason';
import type { RangeChange } from '../edit/range-change';
import type { ListItem } from '../grid/column/list-item';
import { RowMoves } from '../grid/list-view/row-moves';
import {
  type Appointment,
  isAtRest,
  laterValue,
  movedBy,
  NO_SHIFT,
  type Shift,
} from './appointment';
import { CalendarPeriod } from './calendar-period';
import { CalendarRows } from './calendar-rows';

/** Moves appointments by days and minutes: an edit of their start, and of their end if they have one. */
@Injectable()
export class CalendarMoves {
  private readonly period = inject(CalendarPeriod);
  private readonly rows = inject(CalendarRows);
  private readonly settings = inject(AmpersandSettings);
  private readonly moves = new RowMoves<Shift>(() => this.rows.appointments());

  /** The appointments where they are shown, also while a move is stored. */
  readonly appointments = computed(() =>
    this.rows.appointments().map((each) => movedBy(each, this.moves.placeOf(each) ?? NO_SHIFT)),
  );

  /** Whether a move of an appointment is being stored. */
  isMoving(appointment: Appointment): boolean {
    return this.moves.isMoving(appointment);
  }

  /** Why the last move was rejected; null where it was not. */
  reasonOf(appointment: Appointment): EditReason | null {
    return this.moves.reasonOf(appointment);
  }

  /** Whether an appointment can be moved. */
  allows(appointment: Appointment): boolean {
    return (
      this.moves.allows(appointment) &&
      this.itemsOf(appointment).every((item) => this.isEditable(item))
    );
  }

  /** Moves an appointment. Resolves to whether that is stored. */
  async move(appointment: Appointment, shift: Shift): Promise<boolean> {
    if (isAtRest(shift) || !this.allows(appointment)) return false;
    const { node } = appointment;
    const changes = this.itemsOf(appointment).map((item): RangeChange => {
      const was = String(node[item.name]);
      return { op: 'replace', node, property: item.name, value: laterValue(was, shift), was };
    });
    return this.moves.move(appointment, shift, changes);
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
}
