import type { JsonNode } from '@ampersand-prototype/components/application';
import { openFakeInterface, violate } from '@ampersand-prototype/components/testing';
import { SINGLE } from '../edit/edit-target';

it('an edit is on its way once it is submitted, until more is typed or it is refused', async () => {
  const content = { _id_: 'p1', _label_: 'Ann', _path_: 'resource/Person/p1', Name: 'Ann' };
  const { backend, controller, node } = await openFakeInterface({ content });
  const type = (value: string) => controller.edits.begin(node as JsonNode, 'Name', SINGLE, value);
  const store = (value: string) => controller.submit(type(value), [{ op: 'replace', value }]);
  const stand = () => [controller.hasUnsaved(), controller.hasUnsent()];
  type('B');
  expect(stand()).toEqual([true, true]);
  const storing = store('Bo');
  expect(stand()).toEqual([true, false]);
  type('Bob');
  expect(stand()).toEqual([true, true]);
  await storing;
  backend.respondNext(violate('Nobody is called Bob'));
  await store('Bob');
  expect(stand()).toEqual([true, true]);
  await store('Bea');
  expect(stand()).toEqual([false, false]);
});
