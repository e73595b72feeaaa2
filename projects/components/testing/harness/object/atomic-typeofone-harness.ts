import { FieldHarness, type FieldOffer } from '../field/field-harness';

/** Drives an atomic-typeofone, which shows the only atom of ONE, read-only. */
export class AtomicTypeOfOneHarness extends FieldHarness {
  static hostSelector = 'atomic-typeofone, app-atomic-typeofone';

  async getOffer(): Promise<FieldOffer> {
    const isReadable = !(await this.getText()).includes('permission to see');
    const isMissing = (await this.getMismatch()) !== null;
    const form = isMissing ? 'mismatch' : isReadable ? 'readonly' : 'unreadable';
    return {
      form,
      edit: false,
      add: false,
      remove: false,
      create: false,
      delete: false,
      required: false,
    };
  }
}
