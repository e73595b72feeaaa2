import { type TestKey } from '@angular/cdk/testing';
import { BoxHarness } from './box-harness';

/** Drives a box-chart: aggregates of a list as a chart or a table. */
export class BoxChartHarness extends BoxHarness {
  static hostSelector = 'box-chart, app-box-chart';

  /** What each mark says: `Blue: 3`. */
  async getMarks(): Promise<(string | null)[]> {
    const marks = await this.locatorForAll('.mark')();
    return Promise.all(marks.map((mark) => mark.getAttribute('aria-label')));
  }

  /** The colors of the marks, by name. */
  async getColors(): Promise<(string | null)[]> {
    const marks = await this.locatorForAll('.mark')();
    return Promise.all(marks.map((mark) => mark.getAttribute('data-tone')));
  }

  /** The messages below the chart, and in place of it. */
  async getNotes(): Promise<string[]> {
    const notes = await this.locatorForAll('.amp-message, .amp-quiet')();
    return Promise.all(notes.map((note) => note.text()));
  }

  /** Presses a key at the mark that is the tab stop. */
  async press(key: TestKey): Promise<void> {
    const stop = await this.locatorFor('.mark[tabindex="0"]')();
    await stop.sendKeys(key);
  }

  /** The mark that is the tab stop. */
  async getTabStop(): Promise<string | null> {
    const stop = await this.locatorForOptional('.mark[tabindex="0"]')();
    return stop && stop.getAttribute('aria-label');
  }

  /** Shows the numbers as a table, or as a chart again. */
  async toggle(): Promise<void> {
    await (await this.locatorFor('button')()).click();
  }

  /** The cells of the table by row; empty while the chart is shown. */
  async getCells(): Promise<string[][]> {
    const rows = await this.locatorForAll('tr')();
    const cells = await Promise.all(rows.map((row) => row.text()));
    return cells.map((text) => text.split(/\s{2,}|\n/));
  }
}
