import { colorsOfItem, namesItem } from './box-annotations';

const ITEM = { property: 'Source_32_text', label: 'Source' };

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
    expect(namesItem(code, ITEM)).toBe(expected);
  });
});

describe('the colors of a closed set', () => {
  it.each([
    [null, 'blue'],
    ['Remark: a=red', 'blue'],
    ['Remark: a=red; Source text: a=green', 'green'],
    ['Source: a=green', 'green'],
  ])('by %j', (colors, expected) => {
    expect(colorsOfItem(colors, ITEM, ['a']).get('a')).toBe(expected);
  });
});
