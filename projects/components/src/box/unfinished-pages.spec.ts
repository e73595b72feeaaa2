import {
  AtomicAlphanumericHarness,
  COMMIT,
  lack,
  violate,
} from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from '../regression/render-template';
import { person } from '../regression/sample-people';

const FIELDS = ['Name', 'Nick', 'Town']
  .map((name) => field('atomic-alphanumeric', name, 'crud="CRUD" isUni'))
  .join('');
const FORM = `<ng-template boxFormTemplate let-resource>${FIELDS}</ng-template>`;
const NEW = person({ _label_: 'p1', _absent_: 'new', Name: null, Nick: null, Town: null });
const ATOM = { _id_: 'p1', _label_: 'p1', concept: 'Person', _ifcs_: [] };
const NEEDS_TOWN = lack('town', ATOM);

const open = () =>
  renderTemplate(rootBox('box-form', FORM, 'crud="CRUD" isUni'), { content: NEW, makesRoot: true });

async function fillIn(rendered: Rendered, label: string, text: string): Promise<void> {
  const slot = await (
    await rendered.loader.getHarness(AtomicAlphanumericHarness.with({ label }))
  ).getSlot();
  await slot.type(text);
  await slot.enter();
  for (let round = 0; round < 4; round++) await rendered.settle();
}

const said = ({ element }: Rendered) => element.textContent ?? '';
const shown = (rendered: Rendered) => said(rendered).match(/New Person still needs: town/g) ?? [];
const buttons = ({ element }: Rendered) =>
  [...element.querySelectorAll('amp-edit-state button')].map((each) => each.textContent?.trim());
const sent = ({ fake }: Rendered) =>
  fake
    .requests()
    .filter(({ method }) => method === 'PATCH')
    .map(({ operations }) => operations.map(({ path }) => path));

describe('a page of an object that is still to be made', () => {
  it('says calmly what the object still needs, where the user is', async () => {
    const rendered = await open();
    rendered.fake.backend.respondAlways(NEEDS_TOWN);
    await fillIn(rendered, 'Name', 'Ann');
    expect(shown(rendered)).toHaveLength(1);
    await fillIn(rendered, 'Nick', 'Annie');
    expect(shown(rendered)).toHaveLength(1);
    const nick = rendered.element.querySelectorAll('atomic-alphanumeric')[1];
    expect(nick?.textContent).toContain('New Person still needs: town.');
    expect(said(rendered)).not.toContain('Not stored');
    expect(buttons(rendered)).toEqual([]);
    const wrong = rendered.element.querySelector('.error, [aria-invalid=true]');
    expect(wrong).toBeNull();
  });

  it('stores all of it as soon as nothing lacks any more', async () => {
    const rendered = await open();
    const { backend } = rendered.fake;
    backend.respondAlways(NEEDS_TOWN);
    await fillIn(rendered, 'Name', 'Ann');
    await fillIn(rendered, 'Nick', 'Annie');
    backend.respondAlways(COMMIT);
    await fillIn(rendered, 'Town', 'Delft');
    expect(backend.content).toMatchObject({ Name: 'Ann', Nick: 'Annie', Town: 'Delft' });
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
    expect(shown(rendered)).toEqual([]);
  });

  it('tries no field alone, since that can do no better', async () => {
    const rendered = await open();
    rendered.fake.backend.respondAlways(NEEDS_TOWN);
    await fillIn(rendered, 'Name', 'Ann');
    await fillIn(rendered, 'Nick', 'Annie');
    expect(sent(rendered)).toEqual([['Name'], ['Name', 'Nick']]);
  });

  it('tells what a rule forbids as before, at each field that it may be about', async () => {
    const rendered = await open();
    rendered.fake.backend.respondAlways(violate('No Anns'));
    await fillIn(rendered, 'Name', 'Ann');
    expect(said(rendered)).toContain('Not saved: No Anns');
    expect(buttons(rendered)).toEqual(['Try again', 'Discard']);
  });

  it('is as any other page once the object is there', async () => {
    const rendered = await open();
    await fillIn(rendered, 'Name', 'Ann');
    rendered.fake.backend.respondAlways(NEEDS_TOWN);
    await fillIn(rendered, 'Nick', 'Annie');
    expect(said(rendered)).toContain('Not saved: p1 still needs: town.');
  });
});
