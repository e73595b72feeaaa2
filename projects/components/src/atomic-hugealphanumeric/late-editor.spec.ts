import { AtomicHugeAlphanumericHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate } from '../regression/render-template';
import { person } from '../regression/sample-people';
import type * as Editor from './make-editor';

/** Whether the file with the editor can be had. */
let isSent = false;
jest.mock('./make-editor', () => {
  const { makeEditor } = jest.requireActual<typeof Editor>('./make-editor');
  const then = (resolve: (module: object) => void, reject: (error: unknown) => void) =>
    isSent ? resolve({ makeEditor }) : reject(new TypeError('Failed to fetch'));
  return { __esModule: true, then };
});

const CODE = field('atomic-hugealphanumeric', 'Text', 'crud="CRUD" isUni isCode');

/** A field of code whose editor does not come. */
async function open() {
  const rendered = await renderTemplate(CODE, { content: person({ Text: 'a' }) });
  document.body.append(rendered.element);
  await rendered.settle();
  const text = await rendered.loader.getHarness(AtomicHugeAlphanumericHarness);
  const area = () => rendered.element.querySelector('textarea');
  return { ...rendered, text, area };
}

beforeEach(() => (isSent = false));
afterEach(() => document.body.replaceChildren());

describe('code whose editor cannot be loaded', () => {
  it('is read and written in a text area', async () => {
    const { text, area, fake } = await open();
    expect(area()?.value).toBe('a');
    await text.setValue('b');
    expect(fake.backend.content).toMatchObject({ Text: 'b' });
    expect(await text.hasEditor()).toBe(false);
  });

  it('gets the editor when one comes back to it and the file is there, and goes on where one is', async () => {
    const { text, area, element, settle } = await open();
    area()?.focus();
    await settle();
    expect(await text.hasEditor()).toBe(false);
    area()?.blur();
    isSent = true;
    area()?.focus();
    await settle();
    expect([await text.hasEditor(), area()]).toEqual([true, null]);
    expect(document.activeElement).toBe(element.querySelector('.cm-content'));
  });
});
