import { ContentContainerComponentHarness, HarnessPredicate } from '@angular/cdk/testing';
import { TransactionBarHarness } from './transaction-bar-harness';

/** Drives the page of an interface. */
export class InterfacePageHarness extends ContentContainerComponentHarness {
  static hostSelector = 'interface-page';

  /** Finds a page by its heading. */
  static with(
    filters: { readonly heading?: string | RegExp } = {},
  ): HarnessPredicate<InterfacePageHarness> {
    return new HarnessPredicate(InterfacePageHarness, {}).addOption(
      'heading',
      filters.heading,
      (page, heading) => HarnessPredicate.stringMatches(page.getHeading(), heading),
    );
  }

  async getHeading(): Promise<string> {
    return (await (await this.locatorFor('h1')()).text()).trim();
  }

  /** The kind of the object that the page is about; null on other pages. */
  async getKind(): Promise<string | null> {
    return (await (await this.locatorForOptional('.kind')())?.text()) ?? null;
  }

  /** Whether the heading is there for assistive technology only. */
  async isHeadingHidden(): Promise<boolean> {
    return (await this.locatorFor('amp-page-heading')()).hasClass('amp-visually-hidden');
  }

  /** The bar that saves, in a transactional interface. */
  getTransactionBar(): Promise<TransactionBarHarness | null> {
    return this.locatorForOptional(TransactionBarHarness)();
  }
}
