import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-float: a number. */
export class AtomicFloatHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-float, app-atomic-float';
}
