import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';

const VALUES = `[values]="['Low', 'Normal', 'High']"`;

async function render(value: unknown, rest = 'crud="CRUD" isUni') {
  const template = field('atomic-choice', 'Urgency', `${rest} ${VALUES}`);
  const rendered = await renderTemplate(template, { content: person({ Urgency: value }) });
  await rendered.settle();
  const selects = () => [...rendered.element.querySelectorAll('select')];
  const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
  const choose = async (select: HTMLSelectElement, value: string) => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await rendered.settle();
  };
  return { ...rendered, selects, optionsOf, choose };
}

describe('a field whose values a rule lists', () => {
  it.each([
    ['crud="CRUD" isUni', 'Low', ['', 'Low', 'Normal', 'High']],
    ['crud="CRUD" isUni isTot', 'Low', ['Low', 'Normal', 'High']],
    ['crud="CRUD" isUni isTot', null, ['', 'Low', 'Normal', 'High']],
    ['crud="cRUd" isUni', 'Low', ['Low', 'Normal', 'High']],
    ['crud="CRUD" isUni', 'Urgent', ['', 'Urgent', 'Low', 'Normal', 'High']],
  ])('offers them in their order: %s with %j', async (rest, value, expected) => {
    const { selects, optionsOf } = await render(value, rest);
    expect(selects().map(optionsOf)).toEqual([expected]);
    expect(selects().map((select) => select.value)).toEqual([value ?? '']);
  });

  it('stores the value that is chosen, and clears it', async () => {
    const { selects, choose, fake } = await render('Low');
    await choose(selects()[0]!, 'High');
    await choose(selects()[0]!, '');
    expect(fake.backend.operations).toMatchObject([
      { op: 'replace', value: 'High' },
      { op: 'replace', value: null },
    ]);
  });

  it('stores what keys reached when the field is left, and nothing on the way', async () => {
    const { selects, choose, fake, settle } = await render('Low');
    const select = selects()[0]!;
    document.body.append(select.closest('atomic-choice')!);
    select.focus();
    for (const value of ['Normal', 'High']) {
      select.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      await choose(select, value);
    }
    expect(fake.backend.operations).toEqual([]);
    select.blur();
    await settle();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: 'High' }]);
  });

  it('stores what keys reached by Enter', async () => {
    const { selects, choose, fake, settle } = await render('Low');
    const select = selects()[0]!;
    const press = (key: string) =>
      select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('ArrowDown');
    await choose(select, 'High');
    expect(fake.backend.operations).toEqual([]);
    expect(press('Enter')).toBe(false);
    await settle();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: 'High' }]);
  });

  it('gives back the stored value by Escape', async () => {
    const { selects, choose, fake, settle } = await render('Low');
    const select = selects()[0]!;
    select.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await choose(select, 'Normal');
    select.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settle();
    expect(select.value).toBe('Low');
    expect(fake.backend.operations).toEqual([]);
  });

  it('adds to a list, and asks for the next', async () => {
    const { selects, optionsOf, choose, fake } = await render(['Low'], 'crud="CRUD"');
    expect(selects().map(optionsOf)[1]).toEqual(['Add Urgency', 'Low', 'Normal', 'High']);
    await choose(selects()[1]!, 'Normal');
    expect(fake.backend.operations).toMatchObject([{ op: 'add', value: 'Normal' }]);
    expect(selects().map((select) => select.value)).toEqual(['Low', 'Normal', '']);
  });

  it('shows numbers as the locale writes them, and stores numbers', async () => {
    const rest = `crud="CRUD" isUni type="INTEGER" [values]="['1000', '2000']"`;
    const template = field('atomic-choice', 'Urgency', rest);
    const content = person({ Urgency: 1000 });
    const { element, settle, fake } = await renderTemplate(template, { content });
    await settle();
    const select = element.querySelector('select')!;
    expect([...select.options].map(({ text }) => text)).toEqual(['', '1,000', '2,000']);
    select.value = select.options[2]!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', value: 2000 }]);
  });
});
