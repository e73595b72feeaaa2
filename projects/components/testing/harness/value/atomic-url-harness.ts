import { ValueFieldHarness } from './value-field-harness';

/** Drives an atomic-url: a web address. */
export class AtomicUrlHarness extends ValueFieldHarness {
  static hostSelector = 'atomic-url, app-atomic-url';

  /** Where the links of the values lead. */
  async getLinks(): Promise<string[]> {
    const links = await this.locatorForAll('a[href]')();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    return addresses.filter((address) => address !== null);
  }
}
