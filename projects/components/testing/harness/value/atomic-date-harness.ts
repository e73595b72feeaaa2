import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-date: a date. */
export class AtomicDateHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-date, app-atomic-date';

  /** Opens the calendar of the single value; its days are found with MatCalendarHarness in the document. */
  async openCalendar(): Promise<void> {
    await this.pressButton('Open calendar');
  }
}
