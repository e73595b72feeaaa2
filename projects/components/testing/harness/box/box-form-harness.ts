import { BoxHarness } from './box-harness';

/** Drives a box-form: the fields of each atom below each other. */
export class BoxFormHarness extends BoxHarness {
  static hostSelector = 'box-form, app-box-form';

  /** Accessible names of the atoms' forms. */
  async getRecords(): Promise<string[]> {
    const forms = await this.locatorForAll('.record')();
    return Promise.all(forms.map(async (form) => (await form.getAttribute('aria-label')) ?? ''));
  }

  /** Labels of the rows that are shown. */
  async getLabels(): Promise<string[]> {
    const row = 'box-form-field:not([hidden])';
    const rows = await this.locatorForAll(`${row} > .label, ${row} > .head > .label`)();
    return Promise.all(rows.map(async (row) => (await row.text()).trim()));
  }
}
