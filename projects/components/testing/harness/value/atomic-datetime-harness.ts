import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-datetime: a moment. */
export class AtomicDatetimeHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-datetime, app-atomic-datetime';

  /** Opens the calendar of the single value; its days are found with MatCalendarHarness in the document. */
  async openCalendar(): Promise<void> {
    await this.pressButton('Open calendar');
  }
}
