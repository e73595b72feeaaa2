import {
  BoxTableHarness,
  BoxFormHarness,
  fail,
  loseResponse,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox } from '../regression/render-template';
import { focused, press, type } from '../regression/type-keys';

const LIST = { concept: 'SESSION', atom: '1', name: 'People' } as const;
const NAME = field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni');
const MAIL = field('atomic-alphanumeric', 'Mail', 'crud="CRUD" isUni');
const COLUMNS = `<ng-template boxColumn="Name" isUni let-resource>${NAME}</ng-template>
  <ng-template boxColumn="Mail" isUni let-resource>${MAIL}</ng-template>`;
const FORM = `<ng-template boxFormTemplate let-resource>${NAME}${MAIL}</ng-template>`;
const BOXES = [
  ['box-table', COLUMNS, BoxTableHarness],
  ['box-form', FORM, BoxFormHarness],
] as const;

const crowd = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    _id_: `n${i}`,
    _label_: `n${i}`,
    _path_: `resource/SESSION/1/People/n${i}`,
    Name: `n${i}`,
    Mail: null,
  }));

async function begin(tag: string, content: string, count: number) {
  const rendered = await renderTemplate(rootBox(tag, content, 'crud="CRUD"'), {
    content: crowd(count),
    ...LIST,
  });
  const button = [...rendered.element.querySelectorAll('button')].find((one) =>
    one.textContent?.includes('New Person'),
  )!;
  button.focus();
  const written = () =>
    rendered.fake.backend.operations.filter(({ op }) => op === 'replace').map(({ value }) => value);
  return { ...rendered, button, written };
}

describe.each(BOXES)('typing on after New in %s', (tag, content) => {
  it('loses no key, however late the answer, and makes one atom only', async () => {
    const { button, fake, settle, written } = await begin(tag, content, 2);
    const response = fake.backend.holdNext();
    button.click();
    type('Anna de Boer', 'Tab', 'an');
    await settle();
    type('na');
    response.release();
    await settle();
    await settle();
    type('@x', 'Enter');
    await settle();
    const creations = fake.backend.operations.filter(({ op }) => op === 'create');
    expect(creations).toHaveLength(1);
    if (tag === 'box-table') expect(written()).toEqual(['Anna de Boer', 'anna@x']);
  });

  it('loses no key and makes one atom where the answer does not come and is asked for again', async () => {
    const { button, fake, settle, written } = await begin(tag, content, 2);
    fake.backend.respondNext(loseResponse());
    button.click();
    type('Anna de Boer');
    await settle();
    await settle();
    expect(focused()).not.toBe(button);
    type(' junior');
    await fake.controller.sync.resume();
    for (let round = 0; round < 4; round++) await settle();
    type('Enter');
    await settle();
    expect(fake.backend.content).toHaveLength(3);
    expect(written()).toEqual(['Anna de Boer junior']);
  });

  it('gives the focus back where nothing was made', async () => {
    const { button, fake, settle } = await begin(tag, content, 2);
    fake.backend.respondNext(fail('forbidden'));
    button.click();
    expect(focused()).not.toBe(button);
    await settle();
    await settle();
    expect(focused()).toBe(button);
  });

  it('does not call back who went elsewhere', async () => {
    const { button, element, fake, settle } = await begin(tag, content, 9);
    const response = fake.backend.holdNext();
    button.click();
    const elsewhere = element.querySelector<HTMLElement>('input[type="search"], .record input')!;
    elsewhere.focus();
    response.release();
    await settle();
    await settle();
    expect(focused()).toBe(elsewhere);
  });
});

describe('a new row of a long table', () => {
  it.each([2000, 5000])('is scrolled into view with its editor open (%i rows)', async (count) => {
    const { button, settle, written } = await begin('box-table', COLUMNS, count);
    button.click();
    press('Z');
    await settle();
    await settle();
    type('ed', 'Enter');
    await settle();
    expect(written()).toEqual(['Zed']);
  });

  it('opens although rules ask for more first', async () => {
    const { button, fake, settle } = await begin('box-table', COLUMNS, 2);
    fake.backend.respondNext(violate('A person has a name'));
    button.click();
    type('Zed');
    await settle();
    await settle();
    expect(focused()).toHaveProperty('value', 'Zed');
    type('Enter');
    await settle();
    expect(fake.backend.content).toHaveLength(3);
  });
});
