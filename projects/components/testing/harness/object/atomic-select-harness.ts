import { ObjectFieldHarness } from './object-field-harness';

/** Drives an atomic-select: the dropdown of a SELECT box. */
export class AtomicSelectHarness extends ObjectFieldHarness {
  static hostSelector = 'atomic-select, app-atomic-select';
}
