import { Router } from '@angular/router';
import { TestBed } from '@angular/core/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';

const content = {
  _id_: 'p1',
  _label_: 'Ann',
  _path_: 'resource/Person/p1',
  Name: 'Ann',
  Friends: [],
  Age: 3,
};
const TABS = `
  <ng-template boxTab="Name" label="Name" let-resource>${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>
  <ng-template boxTab="Friends" label="Friends" hideOnNoRecords let-resource>none</ng-template>
  <ng-template boxTab="Age" label="Age" let-resource>${field('atomic-integer', 'Age', 'crud="cRud" isUni')}</ng-template>`;

const CITY = `<ng-template boxTab="City" label="City" let-resource>none</ng-template>`;

async function render(markup = TABS) {
  const rendered = await renderTemplate(
    rootBox('box-tabs', markup, 'crud="cRud" isUni title="About"'),
    { content },
  );
  const tabs = () => [...rendered.element.querySelectorAll<HTMLElement>('[role=tab]')];
  const press = async (key: string) => {
    const active = rendered.element.querySelector('[aria-selected=true]') as HTMLElement;
    active.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await rendered.settle();
    return rendered.element.querySelector('[aria-selected=true]')?.textContent?.trim();
  };
  return { ...rendered, tabs, press };
}

describe('box-tabs', () => {
  it('leaves out the tabs of empty items that are flagged', async () => {
    const { tabs } = await render();
    expect(tabs().map((tab) => tab.textContent?.trim())).toEqual(['Name', 'Age']);
  });

  it('goes through the tabs by keys, with one tab stop', async () => {
    const { press, tabs } = await render();
    expect(await press('ArrowRight')).toBe('Age');
    expect(await press('ArrowRight')).toBe('Name');
    expect(await press('End')).toBe('Age');
    expect(await press('Home')).toBe('Name');
    expect(tabs().filter((tab) => tab.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  it('goes the other way by arrows where the page runs from right to left', async () => {
    const { press, tabs, element } = await render(TABS + CITY);
    element.style.direction = 'rtl';
    tabs()[0]?.click();
    expect(await press('ArrowLeft')).toBe('Age');
    expect(await press('ArrowLeft')).toBe('City');
    expect(await press('ArrowRight')).toBe('Age');
    element.style.direction = 'ltr';
    const [first] = tabs();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    expect(tabs()[1]?.getAttribute('aria-selected')).toBe('true');
  });

  it('names a tab without a label after its item', async () => {
    const unlabeled = `<ng-template boxTab="Bought_32_on" let-resource>none</ng-template>`;
    const { element } = await renderTemplate(
      rootBox('box-tabs', TABS + unlabeled, 'crud="cRud" isUni'),
      { content },
    );
    const names = [...element.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.trim());
    expect(names).toEqual(['Name', 'Age', 'Bought on']);
  });

  it('keeps the active tab in the URL, and finds it there', async () => {
    const { tabs, settle, element } = await render();
    tabs()[1]?.click();
    await settle();
    await settle();
    const router = TestBed.inject(Router);
    expect(router.url).toContain('tab=Age');
    await router.navigateByUrl('/?tab=Name');
    await settle();
    expect(element.querySelector('[aria-selected=true]')?.textContent?.trim()).toBe('Name');
  });

  it('loses nothing that was typed when another tab is opened', async () => {
    const { tabs, settle, element, fake } = await render();
    const input = element.querySelector('input') as HTMLInputElement;
    input.value = 'typed';
    input.dispatchEvent(new Event('input'));
    tabs()[1]?.click();
    await settle();
    expect(fake.backend.operations).toEqual([{ op: 'replace', path: 'Name', value: 'typed' }]);
  });
});
