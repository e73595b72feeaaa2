import type { Locator, Page } from '@playwright/test';
import { press } from './keyboard.ts';
import { pressAtOnce } from './slow-machine.ts';

/** A column to type in: its label, and the key that leads there from another column. */
export interface TypedColumn {
  readonly column: string;
  readonly from: readonly [column: string, key: 'Tab' | 'Shift+Tab'];
}

const focus = (cell: Locator) => cell.evaluate((element: HTMLElement) => element.focus());
/** Keys in turn, as fast as they come, or all at once as from a scanner. */
type Typing = (page: Page, keys: readonly string[]) => Promise<void>;
export const inTurn: Typing = (page, keys) => press(page, ...keys);
/** Opens the cell of a row in a column, and types a text that replaces its value. */
export type Way = (page: Page, row: Locator, column: TypedColumn, text: string) => Promise<void>;

const cellOf = (row: Locator, column: string) => row.locator(`td[data-label="${column}"]`);
const byKey =
  (key: string): Way =>
  async (page, row, kind, text) => {
    await focus(cellOf(row, kind.column));
    await press(page, key, 'Control+a', ...text, 'Enter');
  };
const byCharacter =
  (typing: Typing): Way =>
  async (page, row, kind, text) => {
    await focus(cellOf(row, kind.column));
    await typing(page, [...text, 'Enter']);
  };
const byTab =
  (typing: Typing): Way =>
  async (page, row, kind, text) => {
    const [column, key] = kind.from;
    await focus(cellOf(row, column));
    await typing(page, ['F2', key, ...text, 'Enter']);
  };
/** All ways to open a cell and type. */
export const WAYS: Readonly<Record<string, Way>> = {
  F2: byKey('F2'),
  Enter: byKey('Enter'),
  'a click': async (page, row, kind, text) => {
    // Next to the text, which may be a link.
    await cellOf(row, kind.column).click({ position: { x: 3, y: 3 } });
    await press(page, ...text, 'Enter');
  },
  'a character': byCharacter(inTurn),
  Tab: byTab(inTurn),
  'a character of a scanner': byCharacter(pressAtOnce),
  'Tab of a scanner': byTab(pressAtOnce),
};
