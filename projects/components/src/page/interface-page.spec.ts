import { TestBed } from '@angular/core/testing';
import {
  AtomicAlphanumericHarness,
  TransactionBarHarness,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, type Rendered } from '../regression/render-template';
import { InterfacePage } from './interface-page';

const content = () => ({
  _id_: 'p1',
  _label_: 'Ann',
  _path_: 'resource/Person/p1',
  Name: 'Ann',
});
const PAGE = `<interface-page [interfaceComponent]="ifc" label="Example">
  ${field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni')}</interface-page>`;

async function typeAndPress(rendered: Rendered, init: KeyboardEventInit): Promise<KeyboardEvent> {
  const slot = await (await rendered.loader.getHarness(AtomicAlphanumericHarness)).getSlot();
  await slot.type('Bo');
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  rendered.element.querySelector('input')?.dispatchEvent(event);
  await rendered.settle();
  await rendered.settle();
  return event;
}

describe('Ctrl+S on the page of an interface', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'stores what is being typed: %j',
    async (keys) => {
      const rendered = await renderTemplate(PAGE, { content: content() });
      const event = await typeAndPress(rendered, { key: 's', ...keys });
      expect(event.defaultPrevented).toBe(true);
      expect(rendered.fake.backend.content).toMatchObject({ Name: 'Bo' });
    },
  );

  it('saves what a transactional interface has collected', async () => {
    const rendered = await renderTemplate(PAGE, { content: content(), isTransactional: true });
    await typeAndPress(rendered, { key: 'S', ctrlKey: true });
    expect(rendered.fake.backend.content).toMatchObject({ Name: 'Bo' });
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('saves nothing that the rules forbid', async () => {
    const rendered = await renderTemplate(PAGE, { content: content(), isTransactional: true });
    rendered.fake.backend.respondAlways(violate('Names are long'));
    await typeAndPress(rendered, { key: 's', ctrlKey: true });
    expect(rendered.fake.backend.operations).toEqual([]);
    const bar = await rendered.loader.getHarness(TransactionBarHarness);
    expect(await bar.getState()).toMatch(/^Can’t be saved yet:\s*Names are long$/);
  });

  it.each([{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])(
    'is no other key: %j',
    async (keys) => {
      const rendered = await renderTemplate(PAGE, { content: content() });
      const event = await typeAndPress(rendered, { key: 's', ...keys });
      expect(event.defaultPrevented).toBe(false);
      expect(rendered.fake.backend.operations).toEqual([]);
    },
  );
});

describe('saving a page', () => {
  const said = ({ element }: Rendered) =>
    element.querySelector('amp-saved-notification[role=status]')?.textContent.trim();

  async function edit(rendered: Rendered, text: string): Promise<void> {
    const slot = await (await rendered.loader.getHarness(AtomicAlphanumericHarness)).getSlot();
    await slot.type(text);
    await slot.enter();
    await rendered.settle();
  }

  it('is announced, each time anew', async () => {
    const rendered = await renderTemplate(PAGE, { content: content() });
    expect(said(rendered)).toBe('');
    await edit(rendered, 'Bo');
    expect(said(rendered)).toBe('Saved');
    const response = rendered.fake.backend.holdNext();
    await edit(rendered, 'Cem');
    expect(said(rendered)).toBe('');
    response.release();
    await rendered.settle();
    await rendered.settle();
    expect(said(rendered)).toBe('Saved');
  });

  it('is not announced of what is rejected', async () => {
    const rendered = await renderTemplate(PAGE, { content: content() });
    rendered.fake.backend.respondAlways(violate('No'));
    await edit(rendered, 'Bo');
    expect(said(rendered)).toBe('');
  });
});

describe('an edit that waits to be saved', () => {
  it('is announced at its field; only the bar shows that it is not saved yet', async () => {
    const rendered = await renderTemplate(PAGE, { content: content(), isTransactional: true });
    await typeAndPress(rendered, { key: 'Enter' });
    const notes = [...rendered.element.querySelectorAll('[role="status"] > p')];
    const said = notes.filter((note) => note.textContent.trim() === 'Not saved yet');
    expect(said.map(({ className }) => className)).toEqual(['amp-visually-hidden']);
  });
});

describe('the page of an interface', () => {
  it('does nothing at a key or a click before its first inputs', () => {
    const page = TestBed.createComponent(InterfacePage).componentInstance;
    expect(() =>
      page['press'](new KeyboardEvent('keydown', { key: 's', ctrlKey: true })),
    ).not.toThrow();
    expect(() => page['stopGoingOn']()).not.toThrow();
  });
});
