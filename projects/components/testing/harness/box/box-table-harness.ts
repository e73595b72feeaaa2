import { type ModifierKeys, type TestElement, TestKey } from '@angular/cdk/testing';
import { UnitTestElement } from '@angular/cdk/testing/testbed';
import { BoxHarness } from './box-harness';
import { RowPanelHarness } from './row-panel-harness';

/** How high a row is taken to be before any is measured, in pixels. */
const USUAL_ROW_HEIGHT = 48;

/** Drives a box-table: atoms as rows. Rows and columns count from 0; the header does not count. */
export class BoxTableHarness extends BoxHarness {
  static hostSelector = 'box-table, app-box-table';

  /** Headings of the columns, that of the tools included. */
  async getHeadings(): Promise<string[]> {
    const headings = await this.locatorForAll('th')();
    return Promise.all(headings.map(async (heading) => (await heading.text()).trim()));
  }

  /** How many rows there are, drawn or not. */
  async getRowCount(): Promise<number> {
    const table = await this.locatorFor('table')();
    const count = Number(await table.getAttribute('aria-rowcount'));
    return count - (await this.locatorForAll('thead tr')()).length;
  }

  /** The texts of the rows that are drawn. */
  async getRowTexts(): Promise<string[][]> {
    const cells = await this.locatorForAll('tr[data-record] > td[data-row]')();
    const rows = new Map<string, string[]>();
    for (const cell of cells) {
      const row = (await cell.getAttribute('data-row')) ?? '';
      rows.set(row, [...(rows.get(row) ?? []), (await cell.text()).trim()]);
    }
    return [...rows.values()];
  }

  /** The notes below a row about edits that are not stored; empty if there are none. */
  async getNotes(row: number): Promise<string> {
    const notes = await this.locatorForOptional(
      `td[data-row="${row + (await this.headerRows())}"] ~ td[ampRowNotes]`,
    )();
    return notes ? (await notes.text()).trim() : '';
  }

  /** Drops what was typed in a row and is not stored, by the button below it. */
  async discard(row: number): Promise<void> {
    const notes = `td[data-row="${row + (await this.headerRows())}"] ~ td[ampRowNotes]`;
    for (const button of await this.locatorForAll(`${notes} button`)())
      if ((await button.text()).trim() === 'Discard') return button.click();
    throw new Error(`Nothing to drop in row ${row}`);
  }

  /** Presses the heading of a column. */
  async sort(heading: string): Promise<void> {
    const headings = await this.getHeadings();
    const cells = await this.locatorForAll('th')();
    await cells[headings.indexOf(heading)]?.click();
  }

  /** Sorts by a further column: what the others leave equal. */
  async sortAlso(heading: string): Promise<void> {
    await (await this.heading(heading)).click({ shift: true });
  }

  /** Leaves out rows by what a column holds, in its menu. */
  async filterColumn(
    heading: string,
    filter: { readonly contains?: string; readonly from?: string; readonly to?: string },
  ): Promise<void> {
    await this.openMenu(heading);
    const labels = { contains: 'Contains', from: 'From', to: 'To' } as const;
    for (const [key, text] of Object.entries(filter)) {
      const label = labels[key as keyof typeof labels];
      const input = await this.inMenu(`amp-column-menu input[aria-label="${label}"]`);
      await input.setInputValue(text);
      await input.dispatchEvent(key === 'contains' ? 'input' : 'change');
    }
  }

  /** The values that the menu of a column offers to choose from, with how often each occurs. */
  async getValues(heading: string): Promise<string[]> {
    await this.openMenu(heading);
    const labels = this.documentRootLocatorFactory().locatorForAll('amp-value-choice label');
    return Promise.all(
      (await labels()).map(async (label) => (await label.text()).trim().replace(/\s+/g, ' ')),
    );
  }

  /** Chooses a value in the menu of a column, or takes the choice back. */
  async chooseValue(heading: string, value: string): Promise<void> {
    const at = (await this.getValues(heading)).findIndex((text) => text.startsWith(`${value} `));
    const boxes = this.documentRootLocatorFactory().locatorForAll('amp-value-choice input');
    await (await boxes())[at]?.click();
  }

  /** The texts in the row of totals; empty without one. */
  async getTotals(): Promise<string[]> {
    const cells = await this.locatorForAll('tfoot td')();
    return Promise.all(cells.map(async (cell) => (await cell.text()).trim().replace(/\s+/g, ' ')));
  }

  /** Exports the table as a file, in its menu. */
  async export(format: 'CSV' | 'XLSX'): Promise<void> {
    await this.openViews();
    await this.pressInMenu(format);
  }

  /** Opens the row that has the focus at the side, or closes it. */
  async toggleSide(): Promise<void> {
    await (await this.locatorFor('button[aria-pressed]')()).click();
  }

  /** The row that is open at the side; null where none is. It comes with a part of the program that loads when needed. */
  async getSide(): Promise<RowPanelHarness | null> {
    await nextTurn();
    await this.forceStabilize();
    return this.locatorForOptional(RowPanelHarness)();
  }

  /** Gives the selected cells one value. */
  async setValue(text: string): Promise<void> {
    await this.pressInBar(/^Set one value$/);
    const input = await this.locatorFor('amp-range-bar input')();
    await input.sendKeys(text, TestKey.ENTER);
    await this.afterRange();
  }

  /** Presses a button in the menu of a column. */
  async chooseInMenu(heading: string, button: string): Promise<void> {
    await this.openMenu(heading);
    await this.pressInMenu(button);
  }

  /** Keeps how the table is looked at under a name. */
  async keepView(name: string): Promise<void> {
    await this.openViews();
    await (await this.inMenu('amp-view-menu input[type="text"]')).setInputValue(name);
    await this.pressInMenu('Save view');
  }

  async showView(name: string): Promise<void> {
    await this.openViews();
    await this.pressInMenu(name);
  }

  async plainView(): Promise<void> {
    await this.openViews();
    await this.pressInMenu('Reset view');
  }

  /** Closes an open menu with Escape. */
  async closeMenu(): Promise<void> {
    const menu = await this.inMenu('amp-column-menu, amp-view-menu');
    await menu.sendKeys(TestKey.ESCAPE);
  }

  private async openMenu(heading: string): Promise<void> {
    const cell = await this.heading(heading);
    await cell.focus();
    await cell.sendKeys({ alt: true }, TestKey.DOWN_ARROW);
  }

  protected async openViews(): Promise<void> {
    await (await this.locatorFor('button[aria-haspopup="dialog"]')()).click();
  }

  private async pressInMenu(label: string): Promise<void> {
    const buttons = this.documentRootLocatorFactory().locatorForAll(
      ':is(amp-column-menu, amp-view-menu) button',
    );
    for (const button of await buttons()) {
      const name = (await button.getAttribute('aria-label')) ?? (await button.text()).trim();
      if (name === label) return button.click();
    }
    throw new Error(`No button ${label} in the menu`);
  }

  protected inMenu(selector: string): Promise<TestElement> {
    return this.documentRootLocatorFactory().locatorFor(selector)();
  }

  private async heading(text: string): Promise<TestElement> {
    const at = (await this.getHeadings()).indexOf(text);
    const cell = (await this.locatorForAll('th')())[at];
    if (!cell) throw new Error(`No column ${text}`);
    return cell;
  }

  /** Scrolls a long table to about a row. */
  async scrollTo(row: number): Promise<void> {
    const view = await this.locatorFor('.view')();
    if (!(view instanceof UnitTestElement))
      throw new Error('Scrolling is played in unit tests only');
    view.element.scrollTop = row * USUAL_ROW_HEIGHT;
    fire(view, new Event('scroll'));
    await this.forceStabilize();
  }

  /** Reads again the rows of a long table that could not be read. */
  async retry(): Promise<void> {
    await (await this.locatorFor('amp-window-bar button')()).click();
  }

  /** `ascending`, `descending`, `none`, or null where the column cannot be sorted. */
  async getOrder(heading: string): Promise<string | null> {
    const headings = await this.getHeadings();
    const cells = await this.locatorForAll('th')();
    return (await cells[headings.indexOf(heading)]?.getAttribute('aria-sort')) ?? null;
  }

  async filter(text: string): Promise<void> {
    const input = await this.locatorFor('input[type="search"]')();
    await input.clear();
    if (text !== '') await input.sendKeys(text);
  }

  /** Starts editing in a cell. */
  async edit(row: number, column: number): Promise<void> {
    const cell = await this.cell(row, column);
    await cell.click();
    await nextTurn();
    await this.forceStabilize();
  }

  /** Whether a cell is being edited. */
  async isEditing(row: number, column: number): Promise<boolean> {
    return (await (await this.cell(row, column)).getAttribute('data-active')) !== null;
  }

  /** Types a text into a cell and presses Enter. */
  async setCell(row: number, column: number, text: string): Promise<void> {
    await this.edit(row, column);
    const input = await this.locatorFor(
      `${cellSelector(row + (await this.headerRows()), column)} .amp-input`,
    )();
    await input.clear();
    if (text !== '') await input.sendKeys(text);
    await input.sendKeys(TestKey.ENTER);
  }

  /** Presses keys on a cell that is not being edited. */
  async press(row: number, column: number, ...keys: readonly TestKey[]): Promise<void> {
    const cell = await this.cell(row, column);
    await cell.focus();
    await cell.sendKeys(...keys);
    await nextTurn();
    await this.forceStabilize();
  }

  /** Presses keys on a cell that is not being edited while others are held down: `{ shift: true }`. */
  async pressWith(
    modifiers: ModifierKeys,
    row: number,
    column: number,
    ...keys: readonly (string | TestKey)[]
  ): Promise<void> {
    const cell = await this.cell(row, column);
    await cell.focus();
    await cell.sendKeys(modifiers, ...keys);
    await nextTurn();
    await this.forceStabilize();
  }

  /** The cells that are selected together, as rows and columns. */
  async getSelected(): Promise<(readonly [number, number])[]> {
    const header = await this.headerRows();
    const cells = await this.locatorForAll('td[aria-selected="true"]')();
    return Promise.all(
      cells.map(async (cell) => {
        const row = Number(await cell.getAttribute('data-row')) - header;
        return [row, Number(await cell.getAttribute('data-column'))] as const;
      }),
    );
  }

  /** Draws over cells with the mouse. */
  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [first, last] = [await this.cell(...from), await this.cell(...to)];
    await first.focus();
    fire(first, new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    fire(last, new MouseEvent('mouseover', { bubbles: true, buttons: 1 }));
    await this.forceStabilize();
  }

  /** Clicks on a cell while Shift is down. */
  async clickWithShift(row: number, column: number): Promise<void> {
    const cell = await this.cell(row, column);
    fire(cell, new MouseEvent('mousedown', { bubbles: true, shiftKey: true }));
    await cell.click({ shift: true });
    await this.forceStabilize();
  }

  /** What the selected cells, or the one that is named, put on the clipboard. */
  async copy(
    row: number,
    column: number,
  ): Promise<{ readonly text: string; readonly html: string }> {
    const data = new Map<string, string>();
    const cell = await this.cell(row, column);
    if (!(await cell.isFocused())) await cell.focus();
    fire(cell, clipboardEvent('copy', data));
    return { text: data.get('text/plain') ?? '', html: data.get('text/html') ?? '' };
  }

  /** Pastes what a spreadsheet puts on the clipboard: cells by tabs, rows by line ends, or the HTML of a table. */
  async paste(row: number, column: number, text: string, html = ''): Promise<void> {
    const cell = await this.cell(row, column);
    if (!(await cell.isFocused())) await cell.focus();
    const data = new Map([
      ['text/plain', text],
      ['text/html', html],
    ]);
    fire(cell, clipboardEvent('paste', data));
    await this.afterRange();
  }

  /** Puts the value of the first selected row into the others. */
  async fillDown(row: number, column: number): Promise<void> {
    await this.pressWith({ control: true }, row, column, 'd');
    await this.afterRange();
  }

  /** Empties the selected cells. */
  async clearCells(row: number, column: number): Promise<void> {
    await this.press(row, column, TestKey.DELETE);
    await this.afterRange();
  }

  /** Takes back the last range operation that was stored. */
  async undo(): Promise<void> {
    await this.pressInBar(/^Undo$/);
  }

  /** Wants the selected rows deleted: a question follows. */
  async deleteRows(): Promise<void> {
    await this.pressInBar(/^Delete [\d,]+ rows?$/);
  }

  private async pressInBar(name: RegExp): Promise<void> {
    for (const button of await this.locatorForAll('amp-range-bar button')())
      if (name.test((await button.text()).trim())) await button.click();
    await this.afterRange();
  }

  /** Waits until a range is planned and judged, and stored or shown. */
  async afterRange(): Promise<void> {
    const dialog = this.documentRootLocatorFactory().locatorForOptional(
      'amp-range-preview, amp-confirm-dialog',
    );
    const busy = this.locatorForOptional('amp-range-bar[aria-busy]');
    do {
      await nextTurn();
      await this.forceStabilize();
    } while ((await busy()) !== null && (await dialog()) === null);
  }

  /** The cell that holds the focus, as row (-1 is the header) and column, or null. */
  async getFocused(): Promise<readonly [number, number] | null> {
    for (const cell of await this.locatorForAll('[data-row]')()) {
      if (await cell.isFocused()) {
        const row = Number(await cell.getAttribute('data-row')) - (await this.headerRows());
        return [row, Number(await cell.getAttribute('data-column'))];
      }
    }
    return null;
  }

  protected async cell(row: number, column: number): Promise<TestElement> {
    return this.locatorFor(cellSelector(row + (await this.headerRows()), column))();
  }

  private async headerRows(): Promise<number> {
    return (await this.locatorForAll('thead tr')()).length;
  }
}

/** Dispatches an event that a real browser would make; it goes up to the table. */
function fire(element: TestElement, event: Event): void {
  if (!(element instanceof UnitTestElement))
    throw new Error('The mouse and the clipboard are played in unit tests only');
  element.element.dispatchEvent(event);
}

function clipboardEvent(type: 'copy' | 'paste', data: Map<string, string>): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const clipboardData = {
    getData: (format: string) => data.get(format) ?? '',
    setData: (format: string, text: string) => data.set(format, text),
  };
  return Object.assign(event, { clipboardData });
}

function cellSelector(row: number, column: number): string {
  return `[data-row="${row}"][data-column="${column}"]`;
}

/** The table moves the focus in a turn of its own, after it has drawn. */
function nextTurn(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
