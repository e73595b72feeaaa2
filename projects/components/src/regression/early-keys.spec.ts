import { violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from './render-template';
import { person } from './sample-people';
import { focused, press } from './type-keys';

const COLUMN = `<ng-template boxColumn="Name" label="Name" isUni let-resource>${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`;
const people = ['Ann', 'Bo'].map((name) => ({
  _id_: name,
  _label_: name,
  _path_: `resource/SESSION/1/People/${name}`,
  Name: name,
}));

async function renderTable() {
  localStorage.clear();
  const { element, settle } = await renderTemplate(rootBox('box-table', COLUMN, 'crud="cRUd"'), {
    content: people,
    concept: 'SESSION',
    atom: '1',
    name: 'People',
  });
  document.body.append(element);
  const get = (selector: string) => element.querySelector<HTMLElement>(selector)!;
  return { get, settle };
}

/** The text of the menu that has the focus; empty where none has it. */
const menuWithFocus = () => focused().closest('amp-column-menu, amp-view-menu')?.textContent ?? '';

// The test document has no layout, and elements without layout take no focus.
beforeEach(() => {
  const rendered = [{}] as unknown as DOMRectList;
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rendered);
});
afterEach(() => jest.restoreAllMocks());

/** A field with a change that was rejected, and a message about it. */
async function reject() {
  const name = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
  const { element, fake, settle } = await renderTemplate(name, {
    content: person({ Name: 'Ann' }),
  });
  document.body.append(element);
  fake.backend.respondNext(violate('Not so'));
  const input = element.querySelector('input')!;
  input.focus();
  press('b');
  press('Enter');
  await settle();
  await settle();
  const discard = () =>
    [...element.querySelectorAll('button')].find(({ textContent }) => /Discard/.test(textContent));
  return { input, discard };
}

describe('keys pressed right after an opening key go to the opened element', () => {
  it('in the menu of a column', async () => {
    const { get, settle } = await renderTable();
    get('th').focus();
    press('ArrowDown', { altKey: true });
    expect(menuWithFocus()).toContain('Ascending');
    press('Escape', { keyCode: 27 });
    await settle();
    expect(focused()).toBe(get('th'));
  });

  it('in the menu of columns and views', async () => {
    const { get } = await renderTable();
    get('button[aria-haspopup="dialog"]').click();
    expect(menuWithFocus()).toContain('Reset view');
  });

  it('in the field of which a change was discarded', async () => {
    const { input, discard } = await reject();
    discard()?.focus();
    discard()?.click();
    press('x');
    expect(focused()).toBe(input);
    expect(input.value).toContain('x');
  });

  it('behind a message that went with what was typed', async () => {
    const { discard } = await reject();
    expect(discard()).toBeDefined();
    press('x');
    press('Tab');
    expect(discard()).toBeUndefined();
  });

  it('in the row at the side, while it loads as well', async () => {
    const { get, settle } = await renderTable();
    const cell = get('td');
    cell.focus();
    press('Enter', { shiftKey: true });
    const reached = jest.fn();
    cell.addEventListener('keydown', reached);
    press('x');
    press('F2');
    expect(reached).not.toHaveBeenCalled();
    await settle();
    await settle();
    expect(focused().textContent).toBe('Ann');
  });
});
