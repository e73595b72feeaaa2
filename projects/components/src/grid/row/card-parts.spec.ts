import { TestKey } from '@angular/cdk/testing';
import { BoxTableHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate, rootBox } from '../../regression/render-template';
import { LIST, people } from '../../regression/sample-people';
import { column } from '../../regression/table-column';
import { cardParts } from './card-parts';

const cell = (name: string, isEmpty = false, isChip = false) => ({ name, isEmpty, isChip });

describe('the parts of a card', () => {
  it('are a title, two values, a chip, and the rest', () => {
    const cells = [
      ...[cell('Title'), cell('Empty', true), cell('Status', false, true)],
      ...[cell('A'), cell('Other', false, true), cell('B')],
    ];
    expect(Object.fromEntries(cardParts(cells))).toEqual({
      ...{ Title: 'title', Empty: 'rest', Status: 'chip', A: 'value', Other: 'value', B: 'rest' },
    });
  });
});

/** A table in a narrow window, with the cells of its first row by column. */
async function renderCards() {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  const columns = ['Name', 'City', 'Age', 'Note'].map((name) =>
    column('atomic-alphanumeric', name),
  );
  const content = people().map((one) => ({ ...one, City: 'Ede', Age: '30', Note: 'x' }));
  const rendered = await renderTemplate(rootBox('box-table', columns.join(''), 'crud="CRUD"'), {
    content,
    ...LIST,
  });
  await rendered.settle();
  const row = () => rendered.element.querySelector<HTMLElement>('tr[data-card]');
  const parts = () =>
    [...(row()?.querySelectorAll('td[data-row]') ?? [])].map((td) => td.getAttribute('data-part'));
  const toggle = () => row()?.querySelector<HTMLElement>('td.toggle button');
  return { ...rendered, row, parts, toggle };
}

describe('rows in a narrow window', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are cards that a button opens', async () => {
    const { row, parts, toggle, settle } = await renderCards();
    expect(parts()).toEqual(['title', 'value', 'value', 'rest', 'rest']);
    expect(row()?.dataset['card']).toBe('closed');
    expect(toggle()?.getAttribute('aria-label')).toBe('Details of Ann');
    toggle()?.click();
    await settle();
    expect(row()?.dataset['card']).toBe('open');
    expect(toggle()?.getAttribute('aria-expanded')).toBe('true');
  });

  it('open when a key leads to a cell that a closed card does not show', async () => {
    const { row, loader, settle } = await renderCards();
    const table = await loader.getHarness(BoxTableHarness);
    await table.press(0, 0, TestKey.RIGHT_ARROW);
    expect(row()?.dataset['card']).toBe('closed');
    await table.press(0, 2, TestKey.RIGHT_ARROW);
    await settle();
    expect(row()?.dataset['card']).toBe('open');
  });
});
