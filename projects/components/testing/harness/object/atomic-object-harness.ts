import { ObjectFieldHarness } from './object-field-harness';

/** Drives an atomic-object: atoms of a concept, also as the dropdown of a FILTEREDDROPDOWN box. */
export class AtomicObjectHarness extends ObjectFieldHarness {
  static hostSelector = 'atomic-object, app-atomic-object';
}
