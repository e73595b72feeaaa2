import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';
import { focused, press } from '../regression/type-keys';

const openedBy = (name: string) => ({
  name,
  label: name,
  path: name.toLowerCase(),
  takesId: true,
  concept: 'City',
  loadComponent: () => Promise.reject(new Error('not opened')),
});

describe('the menu of the interfaces that open an atom', () => {
  it('has the focus when it is open, goes round by the arrows, and gives it back by Escape', async () => {
    const home = { _id_: 'u', _label_: 'Utrecht', _ifcs_: ['City', 'Map'] };
    const { element, settle } = await renderTemplate(
      field('atomic-object', 'Home', 'crud="cRud" isUni tgtResourceType="City"'),
      { content: person({ Home: home }) },
      { interfaces: [openedBy('City'), openedBy('Map')] },
    );
    const button = element.querySelector<HTMLElement>('[aria-label="Open Utrecht in"]')!;
    button.focus();
    press('Enter', { keyCode: 13 });
    await settle();
    const open = () => focused().textContent?.trim();
    expect(focused().getAttribute('role')).toBe('menuitem');
    expect(open()).toBe('City');
    press('ArrowDown', { keyCode: 40 });
    expect(open()).toBe('Map');
    press('ArrowDown', { keyCode: 40 });
    expect(open()).toBe('City');
    press('Escape', { keyCode: 27 });
    await settle();
    expect(document.querySelector('[role="menuitem"]')).toBeNull();
    expect(focused()).toBe(button);
  });
});
