import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-integer: a whole number. */
export class AtomicIntegerHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-integer, app-atomic-integer';
}
