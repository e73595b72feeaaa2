import fc from 'fast-check';
import { memberOf, type JsonNode } from '@ampersand-prototype/components/application';
import { ResourceTree } from '../content/resource-tree';
import { renderTemplate } from './render-template';

/** Names that every object has, by which a script may call its fields: who builds a car is its constructor. */
const NAMES = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__'];
const UNPROTECTED = { isProtected: () => false, keepServerValue: () => undefined };

const field = (name: string, crud = 'CRUD') =>
  `<atomic-alphanumeric [resource]="resource" [interfaceComponent]="ifc" propertyName="${name}" label="The field" crud="${crud}" isUni />`;
const car = (rest: JsonNode = {}) => ({
  _id_: 'c1',
  _label_: 'Car',
  _path_: 'resource/Car/c1',
  ...rest,
});

describe('a field that is called as every object calls something', () => {
  it.each(NAMES)('%s: is missing where the server sends none', async (name) => {
    const page = renderTemplate(field(name), { content: car() });
    await expect(page).rejects.toThrow(`Property '${name}'`);
  });

  it.each(NAMES.slice(0, 4))('%s: is empty where it has no value, and is filled', async (name) => {
    const { element, fake, settle } = await renderTemplate(field(name), {
      content: car({ [name]: null }),
    });
    const input = element.querySelector<HTMLInputElement>('input');
    expect(input?.value).toBe('');
    input!.value = 'Lotus';
    input!.dispatchEvent(new Event('input'));
    input!.dispatchEvent(new Event('blur'));
    await settle();
    expect(fake.backend.operations).toMatchObject([{ op: 'replace', path: name, value: 'Lotus' }]);
    expect(memberOf(fake.node as JsonNode, name)).toBe('Lotus');
  });

  it.each(NAMES)('%s: is empty on what is still to be made', (name) => {
    const tree = new ResourceTree();
    const draft = car();
    tree.markDraft(draft);
    expect(tree.has(draft, name)).toBe(true);
    expect(tree.read(draft, name)).toBeUndefined();
  });

  it('follows the server like any other: what comes, what changes, what goes', () => {
    const content = fc.dictionary(fc.constantFrom(...NAMES.slice(0, 4), 'Name'), fc.integer());
    fc.assert(
      fc.property(content, content, (before, after) => {
        const node: JsonNode = { ...before };
        new ResourceTree().merge(node, { ...after }, UNPROTECTED);
        expect({ ...node }).toEqual({ ...after });
        expect(Object.keys(node).toSorted()).toEqual(Object.keys(after).toSorted());
      }),
    );
  });

  it('tells what a merge changes of it, and nothing that was never there', () => {
    const changes: unknown[] = [];
    const node: JsonNode = {};
    const note = (_: JsonNode, name: string, before: unknown, after: unknown) =>
      changes.push([name, before, after]);
    new ResourceTree().merge(node, { constructor: 'Lotus' }, UNPROTECTED, note);
    expect(changes).toEqual([['constructor', undefined, 'Lotus']]);
  });
});
