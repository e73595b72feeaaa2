import { ComponentHarness, type TestElement, TestKey } from '@angular/cdk/testing';

/** Drives a board: the cards of a list in a column for each value. */
export class BoardHarness extends ComponentHarness {
  static hostSelector = 'amp-board-view';

  /** The headings of the columns with their counts, such as `Open 3`, each with the titles of its cards. */
  async getColumns(): Promise<Record<string, string[]>> {
    const sections = await this.locatorForAll('section')();
    const numbers = sections.map((_, i) => i + 1);
    const columns = numbers.map(async (number): Promise<[string, string[]]> => {
      const within = `section:nth-of-type(${number})`;
      const heading = await this.locatorFor(`${within} .heading`)();
      const titles = await this.locatorForAll(`${within} .title`)();
      return [await plain(heading), await Promise.all(titles.map(plain))];
    });
    return Object.fromEntries(await Promise.all(columns));
  }

  /** Moves the card with a title to the next or the previous column, by keyboard. */
  async moveCard(title: string, to: 'next' | 'previous'): Promise<void> {
    const card = await this.card(title);
    await card.focus();
    await card.sendKeys({ shift: true }, to === 'next' ? TestKey.RIGHT_ARROW : TestKey.LEFT_ARROW);
  }

  /** The reason at the card with a title; null without one. */
  async getReason(title: string): Promise<string | null> {
    const id = await (await this.card(title)).getAttribute('data-card');
    const reason = await this.locatorForOptional(`[data-card="${id}"] [role="alert"]`)();
    return reason && plain(reason);
  }

  private async card(title: string): Promise<TestElement> {
    const cards = await this.locatorForAll('[data-card]')();
    const titles = await this.locatorForAll('[data-card] .title')();
    for (const [i, card] of cards.entries()) {
      const shown = titles[i];
      if (shown && (await plain(shown)) === title) return card;
    }
    throw new Error(`No card is called “${title}”.`);
  }
}

async function plain(element: TestElement): Promise<string> {
  return (await element.text()).replace(/\s+/g, ' ').trim();
}
