import { textRows } from './text-rows';

describe('the rows of a text area', () => {
  it.each([
    ['nothing', '', 3],
    ['as many lines as it has', 'a\nb\nc\nd\n', 5],
    ['lines that are wrapped', `${'a'.repeat(200)}\nb`, 4],
    ['no more than fit on a screen', 'a\n'.repeat(500), 24],
  ])('follow %s', (_name, text, rows) => {
    expect(textRows(text)).toBe(rows);
  });
});
