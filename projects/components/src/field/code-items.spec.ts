import { namesItem } from './code-items';

describe('the texts that are code', () => {
  it.each([
    [null, false],
    ['', true],
    ['Source text', true],
    ['Source_32_text', true],
    ['Source', true],
    ['Remark', false],
    ['Remark, Source text', true],
  ])('named by %j', (code, expected) => {
    expect(namesItem(code, 'Source_32_text', 'Source')).toBe(expected);
  });
});
