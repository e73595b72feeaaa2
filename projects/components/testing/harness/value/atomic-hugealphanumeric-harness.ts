import { AtomicBigAlphanumericHarness } from './atomic-bigalphanumeric-harness';

/** Drives an atomic-hugealphanumeric: a long text in a code editor. */
export class AtomicHugeAlphanumericHarness extends AtomicBigAlphanumericHarness {
  static override hostSelector = 'atomic-hugealphanumeric, app-atomic-hugealphanumeric';

  /** Whether the code editor has loaded; until then a plain text area replaces it. */
  async hasEditor(): Promise<boolean> {
    return (await this.locatorForOptional('.cm-content')()) !== null;
  }
}
