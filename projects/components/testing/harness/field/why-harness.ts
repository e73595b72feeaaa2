import { type BaseHarnessFilters, ComponentHarness, HarnessPredicate } from '@angular/cdk/testing';

/** Drives *Why?* next to a violation, and reads the explanation below it. */
export class WhyHarness extends ComponentHarness {
  static hostSelector = 'amp-why';

  static with(filters: BaseHarnessFilters = {}): HarnessPredicate<WhyHarness> {
    return new HarnessPredicate(WhyHarness, filters);
  }

  /** Whether the button is there. */
  async isOffered(): Promise<boolean> {
    return (await this.locatorForOptional('button')()) !== null;
  }

  /** Presses the button: opens the explanation, or closes it. */
  async toggle(): Promise<void> {
    await (await this.locatorFor('button')()).click();
  }

  async isOpen(): Promise<boolean> {
    const button = await this.locatorFor('button')();
    return (await button.getAttribute('aria-expanded')) === 'true';
  }

  /** The name of the button for screen readers. */
  async getName(): Promise<string> {
    return plain(await (await this.locatorFor('button')()).text());
  }

  /** The sentences, or the message in their place. */
  async getSentences(): Promise<string[]> {
    const sentences = await this.locatorForAll('[role=status] p:not(.meaning)')();
    return Promise.all(sentences.map(async (each) => plain(await each.text())));
  }

  /** The steps of the explanation, each with what it rests on. */
  async getSteps(): Promise<string[]> {
    const steps = await this.locatorForAll('li > span, li.more')();
    return Promise.all(steps.map(async (each) => plain(await each.text())));
  }

  /** Whether more steps can be requested. */
  async mayShowMore(): Promise<boolean> {
    return (await this.locatorForOptional('amp-explanation details button')()) !== null;
  }

  /** Requests more steps. */
  async showMore(): Promise<void> {
    await (await this.locatorFor('amp-explanation details button')()).click();
  }

  /** The titles of the repairs, and *More*. */
  async getRepairs(): Promise<string[]> {
    const repairs = await this.locatorForAll('amp-repairs button, amp-repairs a')();
    return Promise.all(repairs.map(async (each) => plain(await each.text())));
  }

  /** Chooses a repair by its title. */
  async choose(title: string): Promise<void> {
    for (const each of await this.locatorForAll('amp-repairs button, amp-repairs a')())
      if (plain(await each.text()) === title) return each.click();
    throw new Error(`No repair "${title}".`);
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
