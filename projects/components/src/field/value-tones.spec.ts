import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VALUE_COLORS } from '@ampersand-prototype/generics';
import { AtomicBooleanHarness, AtomicChoiceHarness } from '../../testing/public-api';
import { renderField } from '../../testing/test/render-field';

const CSS = readFileSync(join(__dirname, 'field-styles.css'), 'utf8');
const SET = `[values]="['Low', 'High']" isUni`;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The two colors of a custom property in light and dark. */
function pairOf(property: string): readonly string[] {
  const pair = new RegExp(`var\\(${property}, light-dark\\((#\\w{6}), (#\\w{6})\\)\\)`).exec(CSS);
  return pair?.slice(1) ?? [];
}

describe('the colors of values', () => {
  it.each(VALUE_COLORS)('%s: the text has enough contrast in light and dark', (color) => {
    const [chips, texts] = [pairOf(`--amp-${color}`), pairOf(`--amp-on-${color}`)];
    const ratios = chips.map((chip, i) => contrast(chip, texts[i] ?? chip));
    expect(ratios).toHaveLength(2);
    expect(Math.min(...ratios)).toBeGreaterThan(6);
  });

  it.each([
    ['High', 'amber'],
    ['Former', 'gray'],
  ])('are drawn where the value is only read: %s is %s', async (value, color) => {
    const { field } = await renderField('atomic-choice', AtomicChoiceHarness, value, SET);
    expect(await field.getTones()).toEqual([color]);
  });

  it('are in the list to choose from', async () => {
    const rest = `crud="CRUD" ${SET}`;
    const { field } = await renderField('atomic-choice', AtomicChoiceHarness, 'High', rest);
    const options = document.querySelectorAll('option');
    expect([...options].map((option) => option.dataset['tone'])).toEqual([
      undefined,
      'blue',
      'amber',
    ]);
    expect(document.querySelector('select')?.dataset['tone']).toBe('amber');
    await field.setValue('Low');
    expect(document.querySelector('select')?.dataset['tone']).toBe('blue');
  });

  it.each([
    [true, 'yes', 'Yes'],
    [false, 'no', 'No'],
  ])('a boolean is a mark with a word: %s is %s', async (value, tone, word) => {
    const { field } = await renderField('atomic-boolean', AtomicBooleanHarness, value, 'isUni');
    expect(await field.getTones()).toEqual([tone]);
    expect(await field.getValues()).toEqual([word]);
  });
});
