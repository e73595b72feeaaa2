import { TestBed } from '@angular/core/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';
import { person } from '../regression/sample-people';
import { PressedRoom } from './pressed-room';

const press = (type: string) => document.dispatchEvent(new Event(type));
const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
const HEIGHT = 18;

/** Nothing is laid out here: each element that has a text has a height. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent.trim() === '' ? 0 : HEIGHT;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('the room of lines', () => {
  it('is kept while a pointer is pressed', async () => {
    const [line, empty] = [document.createElement('p'), document.createElement('p')];
    line.textContent = 'Saving…';
    const room = TestBed.inject(PressedRoom);
    const ends = [line, empty].map((each) => room.keep(each));
    press('pointerdown');
    expect([line, empty].map(({ style }) => style.minBlockSize)).toEqual([`${HEIGHT}px`, '']);
    press('pointerup');
    await nextFrame();
    expect(line.style.minBlockSize).toBe('');
    for (const end of ends) end();
    press('pointerdown');
    expect(line.style.minBlockSize).toBe('');
  });

  it('is that of the state of an edit', async () => {
    const form = rootBox(
      'box-form',
      `<ng-template boxFormTemplate let-resource>${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</ng-template>`,
      'crud="CRUD" isUni',
    );
    const { element, settle } = await renderTemplate(form, { content: person({ Name: 'Ann' }) });
    const input = element.querySelector('input');
    if (!input) throw new Error('There is no input.');
    input.value = 'Anna';
    input.dispatchEvent(new Event('input'));
    await settle();
    const line = element.querySelector<HTMLElement>('amp-edit-state');
    expect(line?.textContent.trim()).toBe('Edited');
    press('pointerdown');
    input.dispatchEvent(new FocusEvent('blur'));
    await settle();
    expect(line?.textContent.trim()).toBe('');
    expect(line?.style.minBlockSize).toBe(`${HEIGHT}px`);
    press('pointerup');
    await nextFrame();
    expect(line?.style.minBlockSize).toBe('');
  });
});
