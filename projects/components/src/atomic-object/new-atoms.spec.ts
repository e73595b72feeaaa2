import { Component, computed, effect, input, output, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  AmpersandSettings,
  interfaceRoute,
  SHOWS_INTERFACE,
} from '@ampersand-prototype/components/application';
import { AtomicObjectHarness, ConfirmDialogHarness } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, type Rendered } from '../regression/render-template';
import { dropdownItem } from '../../stories/story-providers';

const TENANT = { _id_: 'T1', _label_: 'Jansen' };

/** The page of a new tenant, as the library would show it. */
@Component({
  template: `
    <h1>New tenant</h1>
    <button (click)="draftEnded.emit('added')">Add</button>
    <button (click)="draftEnded.emit('canceled')">Cancel</button>
  `,
})
class TenantPage {
  readonly [SHOWS_INTERFACE] = true as const;
  readonly sourceConcept = 'Tenant';
  readonly resourceId = input<string>();
  readonly draftEnded = output<'added' | 'canceled'>();
  static hasUnsaved = false;
  /** The identifier of the atom that a page was opened for last. */
  static atom = '';
  readonly controller = {
    root: computed(() => ({ data: { ...TENANT, _id_: this.resourceId() ?? '' } })),
    loadState: signal({ kind: 'ready' as const }),
    hasUnsaved: signal(TenantPage.hasUnsaved),
    hasUnsent: signal(false),
    tree: { version: signal(0) },
    reload: () => Promise.resolve(),
    isSending: () => false,
    settled: () => Promise.resolve(),
    abandon: () => undefined,
  };

  constructor() {
    effect(() => (TenantPage.atom = this.resourceId() ?? ''));
  }
}

const ROUTE = interfaceRoute({
  name: 'NewTenant',
  label: 'Register a tenant',
  path: 'newtenant',
  concept: 'Tenant',
  isSession: false,
  loadComponent: () => Promise.resolve(TenantPage),
});
const LEASE = { _id_: 'l1', _label_: 'l1', _path_: 'resource/Lease/l1', Tenant: null };
const OF_TENANT = { concept: 'Tenant', isTot: false };
const PICKER = (crud: string) =>
  field(
    'atomic-object',
    'Tenant',
    `crud="${crud}" isUni tgtResourceType="Tenant" targetLabel="Tenant"`,
  );

async function open(
  template: string,
  content: object = LEASE,
  newPages = [{ concept: 'Tenant', interfaceName: 'NewTenant' }],
  items = {},
): Promise<Rendered> {
  const rendered = await renderTemplate(
    template,
    { content: content as never, atoms: { Tenant: [{ _id_: 'T0', _label_: 'Bos' }] } },
    { interfaces: [ROUTE], items },
  );
  TestBed.inject(AmpersandSettings).newPages.set(newPages);
  await rendered.settle();
  return rendered;
}

async function optionsOf({ loader }: Rendered): Promise<string[]> {
  const picker = await (await loader.getHarness(AtomicObjectHarness)).getPicker();
  await picker?.open();
  return (await picker?.getOptions()) ?? [];
}

/** Chooses to create a tenant, and gives the panel. */
async function openPanel(rendered: Rendered): Promise<HTMLElement> {
  const picker = await (await rendered.loader.getHarness(AtomicObjectHarness)).getPicker();
  await picker?.open();
  await picker?.chooseOpen('New Tenant…');
  for (let round = 0; round < 4; round++) await rendered.settle();
  return document.querySelector<HTMLElement>('amp-new-atom-panel')!;
}

const isOpen = () => document.querySelector('amp-new-atom-panel') !== null;

/** Presses a button that closes the panel, whose animation takes a moment. */
async function press(rendered: Rendered, panel: HTMLElement, name: string): Promise<void> {
  [...panel.querySelectorAll('button')].find((each) => each.textContent.trim() === name)?.click();
  await closed(rendered);
}

async function closed(rendered: Rendered): Promise<void> {
  for (let round = 0; isOpen() && round < 1000; round++) await rendered.settle();
  for (let round = 0; round < 4; round++) await rendered.settle();
}

const stored = ({ fake }: Rendered) => fake.backend.operations;

describe('a picker of atoms that have a page for new ones', () => {
  beforeEach(() => (TenantPage.hasUnsaved = false));

  it.each([
    ['cRUd', true],
    ['CRud', false],
    ['cRud', false],
  ])('offers the page where what is added can be put in: %s', async (crud, isOffered) => {
    const rendered = await open(PICKER(crud));
    expect((await optionsOf(rendered)).includes('New Tenant…')).toBe(isOffered);
  });

  it.each([
    ['the session has none', []],
    ['it is of another concept', [{ concept: 'Home', interfaceName: 'NewTenant' }]],
    ['there is no such page', [{ concept: 'Tenant', interfaceName: 'Elsewhere' }]],
  ])('offers none where %s', async (_, pages) => {
    const rendered = await open(PICKER('cRUd'), LEASE, pages);
    expect(await optionsOf(rendered)).toEqual(['Bos']);
  });

  it('puts in what the user adds', async () => {
    const rendered = await open(PICKER('cRUd'));
    const panel = await openPanel(rendered);
    expect(panel.closest('[role=dialog]')?.getAttribute('aria-label')).toBe('Register a tenant');
    expect(stored(rendered)).toEqual([]);
    await press(rendered, panel, 'Add');
    expect(stored(rendered)).toEqual([{ op: 'replace', path: 'Tenant', value: TenantPage.atom }]);
    expect(isOpen()).toBe(false);
  });

  it('puts in nothing where the user cancels', async () => {
    const rendered = await open(PICKER('cRUd'));
    await press(rendered, await openPanel(rendered), 'Cancel');
    expect(stored(rendered)).toEqual([]);
    expect(isOpen()).toBe(false);
  });

  it.each([true, false])('asks before Escape drops what was typed: %s', async (isClosed) => {
    TenantPage.hasUnsaved = true;
    const rendered = await open(PICKER('cRUd'));
    const panel = await openPanel(rendered);
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await rendered.settle();
    const question = await rendered.rootLoader.getHarness(ConfirmDialogHarness);
    await (isClosed ? question.yes() : question.no());
    if (isClosed) await closed(rendered);
    expect(isOpen()).toBe(!isClosed);
  });

  it('is never taken by Enter for a text that matches nothing', async () => {
    const rendered = await open(PICKER('cRUd'));
    const input = rendered.element.querySelector('input')!;
    input.focus();
    input.value = 'Nobody';
    input.dispatchEvent(new Event('input'));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    for (let round = 0; round < 4; round++) await rendered.settle();
    expect(isOpen()).toBe(false);
  });

  it.each([
    [true, ['replace']],
    [false, []],
  ])('puts into a dropdown only what is among its choices: %s', async (isChoice, operations) => {
    const box = (choices: readonly object[]) => ({
      _id_: 'l1',
      _label_: 'l1',
      _path_: 'resource/Lease/l1/Box/l1',
      selectFrom: choices,
      setRelation: [],
    });
    const items = {
      setRelation: dropdownItem({ ...OF_TENANT, name: 'setRelation', crud: 'cRUd', isUni: true }),
      selectFrom: dropdownItem({ ...OF_TENANT, name: 'selectFrom', crud: 'cRud', isUni: false }),
    };
    const template = `<atomic-object [resource]="resource['Box']" [interfaceComponent]="ifc"
      [property]="resource['Box']" propertyName="setRelation" label="Box" mode="box-filtereddropdown"
      boxName="Box" crud="cRud" isUni />`;
    const rendered = await open(template, { ...LEASE, Box: box([]) }, undefined, items);
    const panel = await openPanel(rendered);
    const page = panel.querySelector('h1');
    expect(page?.textContent).toBe('New tenant');
    const { fake } = rendered;
    const made = { ...TENANT, _id_: TenantPage.atom };
    const read = fake.controller.reader.refresh.bind(fake.controller.reader);
    jest.spyOn(fake.controller.reader, 'refresh').mockImplementation(() => {
      fake.backend.store({ ...LEASE, Box: box(isChoice ? [made] : []) });
      return read();
    });
    await press(rendered, panel, 'Add');
    expect(stored(rendered).map(({ op }) => op)).toEqual(operations);
  });
});
