import { BoxFormHarness, violate } from '@ampersand-prototype/components/testing';
import { field, renderTemplate, rootBox, type Rendered } from '../regression/render-template';
import { focused, type } from '../regression/type-keys';

/** A stay whose fields stand in a box about the stay itself, as the tabs of a page have it. */
const stay = (id: string, guest: string | null = null, from: string | null = null) => ({
  _id_: id,
  _label_: id,
  _path_: `resource/SESSION/1/Stays/${id}`,
  About: {
    _id_: id,
    _label_: id,
    _path_: `resource/SESSION/1/Stays/${id}/About/${id}`,
    Guest: guest,
    From: from,
  },
});
const LIST = { concept: 'SESSION', atom: '1', name: 'Stays' } as const;
const FIELDS = ['Guest', 'From']
  .map((name) => field('atomic-alphanumeric', name, 'crud="CRUD" isUni isTot'))
  .join('');
const ABOUT = `<ng-template boxFormTemplate let-resource>
  <box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="About" label="About" crud="cRud" isUni isTot
    tgtResourceType="Stay"><ng-template boxFormTemplate let-resource>${FIELDS}</ng-template></box-form></ng-template>`;
const NEEDS = [
  { property: 'Guest', label: 'Guest', within: ['About'] },
  { property: 'From', label: 'From', within: ['About'] },
];
const NEEDS_ALL = violate('A stay has a guest and a day');

async function openForm(needs: typeof NEEDS | [] = []): Promise<Rendered> {
  const rendered = await renderTemplate(rootBox('box-form', ABOUT, 'crud="CRuD"'), {
    content: [stay('s1', 'Bello', 'Monday')],
    needsAt: (path) => (path.length === 0 ? needs : []),
    ...LIST,
  });
  jest.spyOn(rendered.fake.backend, 'preview').mockImplementation((_root, _name, [operation]) => {
    return Promise.resolve([stay('s1', 'Bello', 'Monday'), stay(String(operation?.value))]);
  });
  return rendered;
}

async function begin({ loader, settle }: Rendered): Promise<void> {
  const [outer] = await loader.getAllHarnesses(BoxFormHarness);
  await outer?.create();
  await settle();
}

/** Fills in a field of the new atom. */
async function fill({ element, settle }: Rendered, label: string, text: string): Promise<void> {
  const input = [...element.querySelectorAll<HTMLInputElement>(`input[aria-label="${label}"]`)].at(
    -1,
  );
  if (!input) throw new Error(`There is no input for ${label}`);
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await settle();
}

const named = (text: string) => (element: Element) => element.textContent.trim() === text;

const sent = ({ fake }: Rendered) =>
  fake
    .requests()
    .filter(({ method, dryRun }) => method === 'PATCH' && !dryRun)
    .map(({ operations }) => operations.map(({ op, path }) => `${op} ${path.split('/').at(-1)}`));

describe('fields in a box about a new atom itself', () => {
  it('go with what makes the atom, and never without it', async () => {
    const rendered = await openForm();
    rendered.fake.backend.respondNext(NEEDS_ALL, NEEDS_ALL);
    await begin(rendered);
    await fill(rendered, 'Guest', 'Luna');
    await fill(rendered, 'From', 'Tuesday');
    expect(sent(rendered)).toEqual([
      ['create Stays'],
      ['create Stays', 'replace Guest'],
      ['create Stays', 'replace Guest', 'replace From'],
    ]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it('are known to be needed, so that nothing is sent before they are filled in', async () => {
    const rendered = await openForm(NEEDS);
    await begin(rendered);
    expect(rendered.element.textContent).toContain('The new Person still needs: Guest, From.');
    await fill(rendered, 'Guest', 'Luna');
    expect(rendered.element.textContent).toContain('The new Person still needs: From.');
    expect(sent(rendered)).toEqual([]);
    await fill(rendered, 'From', 'Tuesday');
    expect(sent(rendered)).toEqual([['create Stays', 'replace Guest', 'replace From']]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });

  it.each([true, false])(
    'receive the input typed after New, whenever they appear (server answers: %s)',
    async (responses) => {
      const rendered = await openForm(NEEDS);
      const { element, fake, settle } = rendered;
      const preview = Promise.withResolvers<unknown>();
      jest.spyOn(fake.backend, 'preview').mockImplementation(() => preview.promise);
      const button = [...element.querySelectorAll('button')].find(named('New Person'));
      button?.focus();
      button?.click();
      type('Luna');
      await settle();
      expect(focused()).not.toBe(button);
      const [id] = fake.controller.edits.all().map((edit) => edit.createdId ?? '');
      if (responses) preview.resolve([stay('s1', 'Bello', 'Monday'), stay(id ?? '')]);
      else preview.reject(new Error('No answer'));
      await settle();
      await settle();
      if (responses) expect(focused()).toHaveProperty('value', 'Luna');
      else expect(focused()).toBe(button);
    },
  );

  it('go with the atom when that is cancelled, and nobody heard of it', async () => {
    const rendered = await openForm(NEEDS);
    await begin(rendered);
    await fill(rendered, 'Guest', 'Luna');
    [...rendered.element.querySelectorAll('button')].find(named('Cancel'))?.click();
    await rendered.settle();
    expect(sent(rendered)).toEqual([]);
    expect(rendered.fake.controller.hasUnsaved()).toBe(false);
  });
});
