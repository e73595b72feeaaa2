import { computed, inject, Injectable } from '@angular/core';
import { atomId, randomId } from '@ampersand-prototype/components/application';
import { ListModel } from '../grid/list-view/list-model';
import { CalendarPeriod } from './calendar-period';

/** The minute of the day at which a new appointment starts, where its start has a time. */
const START_OF_WORK = 9 * 60;

/** Makes rows that start on a day. */
@Injectable()
export class CalendarNew {
  private readonly list = inject(ListModel);
  private readonly period = inject(CalendarPeriod);

  /** Whether the user can make a row and set its start. */
  readonly isPossible = computed(() => {
    const crud = this.period.start()?.crud;
    return this.list.box.canCreate() && crud !== undefined && (crud.create || crud.update);
  });

  /** Opens the form of a new row that starts on a day. Nothing is stored yet. */
  async create(day: string, minute = START_OF_WORK): Promise<void> {
    const { box } = this.list;
    const [node, start] = [box.node(), this.period.start()];
    if (!node || !start) return;
    const [id, concept] = [`${box.tgtResourceType()}_${randomId()}`, box.tgtResourceType()];
    const value = start.kind === 'DATETIME' ? instantOf(day, minute) : day;
    const values = [{ box: [], property: start.name, op: 'replace', value, shown: value }] as const;
    await box
      .controller()
      .atoms.suggest({ node, property: box.propertyName(), id, concept, values });
    const made = box.nodes().find((each) => atomId(each) === id);
    if (made) this.list.open(made);
  }
}

function instantOf(day: string, minute: number): string {
  const instant = new Date(`${day}T00:00`);
  instant.setMinutes(minute);
  return instant.toISOString().replace('.000Z', 'Z');
}
