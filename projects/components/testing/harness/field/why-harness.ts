import { type BaseHarnessFilters, ComponentHarness, HarnessPredicate } from '@angular/cdk/testing';

/** Drives *Why?* beside a violation, and reads the explanation below it. */
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
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
