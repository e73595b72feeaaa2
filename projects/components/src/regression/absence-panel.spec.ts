import { TestBed } from '@angular/core/testing';
import type { AbsenceResponse } from '@ampersand-prototype/generics';
import { dropdownItem } from '../../stories/story-providers';
import { Absences, type AbsenceQuestion } from '../explanation/absences';
import { field, renderTemplate } from './render-template';
import { person } from './sample-people';

const NAME = field('atomic-alphanumeric', 'Name', 'crud="cRUd" isUni');
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Person">${NAME}</interface-page>`;

async function render() {
  const asked: AbsenceQuestion[] = [];
  const item = (name: string, crud: string) => ({
    ...dropdownItem({ name, crud, isUni: true, isTot: false }),
    relation: 'r[A*B]',
  });
  const root = {
    ...item('Person', 'CRUD'),
    subinterfaces: { ifcObjects: [item('Name', 'cRUd'), item('Born', 'cRud')] },
  };
  const model = [{ name: 'Person', label: 'Person', ifcObject: root }] as never;
  const rendered = await renderTemplate(
    PAGE,
    { content: person({ Name: 'Ann' }), name: 'Person' },
    { model },
  );
  TestBed.inject(Absences).explain = (question) => {
    asked.push(question);
    return Promise.resolve<AbsenceResponse>({
      ...{ sentences: ['These roles can change it: “Clerk”.'], conditions: [], roles: [] },
    });
  };
  const panel = () => document.querySelector('amp-absence-panel');
  const opened = async () => {
    for (let turn = 0; turn < 500 && !panel(); turn++) await rendered.settle();
    return panel()!;
  };
  return { ...rendered, asked, opened, panel };
}

const press = (target: Element, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const KEY = { code: 'KeyW', altKey: true, shiftKey: true };

describe('the panel of what a page does not permit', () => {
  it('lists fields that cannot be changed, and explains the selected one', async () => {
    const { asked, opened, settle, element } = await render();
    element.querySelector<HTMLElement>('amp-page-heading [aria-keyshortcuts]')!.click();
    const panel = await opened();
    const select = panel.querySelector('select')!;
    const groups = [...select.querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual(['Change a field', 'Choose an item']);
    expect(groups[0]?.textContent?.trim()).toBe('Born');
    select.value = '1';
    select.dispatchEvent(new Event('change'));
    await settle();
    expect(asked.at(-1)).toMatchObject({ interface: 'Person', path: ['Born'], what: 'edit' });
    expect(panel.querySelector('[role=status]')?.textContent).toContain('“Clerk”');
  });

  it('opens by a key with the field that has the focus', async () => {
    const { asked, opened, settle, element } = await render();
    const input = element.querySelector('input')!;
    input.focus();
    press(input, KEY);
    await opened();
    await settle();
    expect(asked.at(-1)).toMatchObject({ path: ['Name'], what: 'choice' });
  });

  it('explains a page that is not in the menu', async () => {
    const { asked, opened, settle, element } = await render();
    press(element, KEY);
    const panel = await opened();
    expect(asked).toEqual([]);
    panel.querySelector('input')!.value = ' loan desk ';
    panel.querySelector('form')!.dispatchEvent(new Event('submit'));
    await settle();
    expect(asked).toEqual([{ interface: 'loan desk' }]);
  });
});
