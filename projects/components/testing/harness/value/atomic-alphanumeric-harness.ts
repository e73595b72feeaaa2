import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-alphanumeric: a text on one line. */
export class AtomicAlphanumericHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-alphanumeric, app-atomic-alphanumeric';
}
