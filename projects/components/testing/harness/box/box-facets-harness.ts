import { ComponentHarness, type TestElement } from '@angular/cdk/testing';

/** Drives a box-facets: facets, and the rows that they leave. */
export class BoxFacetsHarness extends ComponentHarness {
  static hostSelector = 'box-facets, app-box-facets';

  /** Titles of the facets that are shown. */
  async getTitles(): Promise<string[]> {
    const titles = await this.locatorForAll('summary')();
    return Promise.all(titles.map(async (title) => firstLine(await title.text())));
  }

  /** Values of a facet with their numbers of rows: `open 12`. */
  async getValues(title: string): Promise<string[]> {
    const values = await this.inFacet(title, 'label');
    return Promise.all(values.map(async (value) => plain(await value.text())));
  }

  /** Values of a facet that are chosen. */
  async getChosen(title: string): Promise<string[]> {
    const boxes = await this.inFacet(title, 'label input');
    const isChosen = await Promise.all(boxes.map((box) => box.getProperty<boolean>('checked')));
    return (await this.getValues(title)).filter((_, i) => isChosen[i]);
  }

  /** Chooses a value, or no longer, by the beginning of its label. */
  async toggle(title: string, value: string): Promise<void> {
    const values = await this.getValues(title);
    const boxes = await this.inFacet(title, 'label input');
    const at = values.findIndex((one) => one.startsWith(value));
    if (!boxes[at]) throw new Error(`${title} has no value ${value}, but ${values.join(', ')}`);
    await boxes[at].click();
  }

  /** Presses a button of a facet by its text or label. */
  async press(title: string, button: string): Promise<void> {
    for (const one of await this.inFacet(title, 'button')) {
      const name = (await one.getAttribute('aria-label')) ?? plain(await one.text());
      if (name === button) return one.click();
    }
    throw new Error(`${title} has no button ${button}`);
  }

  /** Types into an input of a facet: its search, or an end of its range. */
  async type(title: string, text: string, input = 0): Promise<void> {
    const inputs = await this.inFacet(title, '.amp-input');
    await inputs[input]?.setInputValue(text);
    await inputs[input]?.dispatchEvent('input');
    await inputs[input]?.dispatchEvent('change');
  }

  /** Folds the facets to a button, or opens them. */
  async fold(): Promise<void> {
    await (await this.locatorFor('.side h2 button')()).click();
  }

  /** The text of the button that folds and opens the facets. */
  async getFoldText(): Promise<string> {
    return plain(await (await this.locatorFor('.side h2 button')()).text());
  }

  /** Removes all choices. */
  async clear(): Promise<void> {
    await (await this.locatorFor('.head button')()).click();
  }

  /** The message about the facets; empty if there is none. */
  async getMessage(): Promise<string> {
    return (await this.locatorFor('amp-facet-panel [role="status"]')()).text();
  }

  /** The number of rows that the table shows. */
  async getRowCount(): Promise<number> {
    return (await this.locatorForAll('tr[data-record]')()).length;
  }

  /** Headings of the columns. */
  async getColumns(): Promise<string[]> {
    const headings = await this.locatorForAll('th .heading')();
    return Promise.all(headings.map((heading) => heading.text()));
  }

  private async inFacet(title: string, selector: string): Promise<TestElement[]> {
    const titles = await this.getTitles();
    const at = titles.indexOf(title);
    const details = await this.locatorForAll('details')();
    const item = await details[at]?.getAttribute('data-facet');
    if (!item) throw new Error(`There is no facet ${title}, but ${titles.join(', ')}`);
    const facet = `details[data-facet="${item}"]`;
    // Not those of the facets below it.
    return this.locatorForAll(`${facet} > :not(.children) ${selector}, ${facet} > ${selector}`)();
  }
}

function firstLine(text: string): string {
  return plain(text).replace(/ \d+$/, '');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
