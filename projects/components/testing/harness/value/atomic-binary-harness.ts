import { FieldHarness, type FieldOffer } from '../field/field-harness';

/** Drives an atomic-binary, which shows whether there is binary content, read-only. */
export class AtomicBinaryHarness extends FieldHarness {
  static hostSelector = 'atomic-binary, app-atomic-binary';

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
