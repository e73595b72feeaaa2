import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { itemNamed, type TermNode } from '../../model/interface-node.ts';
import type { Model } from '../../model/model.ts';
import { accessTo, modelOf, rootOf } from '../../../test/model-of.ts';
import { isChosen, mayChooseAny, mayMake, offeredIn } from './choosing.ts';

const SCRIPT = `CONTEXT Choosing IN ENGLISH
RELATION member[Project*Person]
RELATION leader[Project*Person] [UNI]
RELATION made[Project*Task]
RELATION tool[Project*Tool]
RELATION room[Project*Room]
RELATION hidden[Project*Safe]
RELATION inSafe[Safe*Coin]
CLASSIFY Manager ISA Person
INTERFACE Projects : I[Project] cRud BOX
  [ "Member" : member cRUd
  , "Made" : made CRud
  , "Tool" : tool cRud
  , "Computed" : member /\\ member cRUd
  , "Pick" : I cRud BOX <FILTEREDDROPDOWN> [ selectFrom : V[Project*Room] cRud, setRelation : room cRUd ]
  , "Form" : I cRud BOX <FORM> [ selectFrom : V[Project*Person] cRud, setRelation : leader cRUd ]
  , "Blind" : hidden cruD BOX [ "Coin" : inSafe CRUD ]
  , "Blind2" : hidden CrUd
  ]
INTERFACE Persons FOR Boss : I[Person] cRud BOX [ "Me" : I cRud ]
INTERFACE Maker FOR Boss : I[Tool] Crud BOX [ "Me" : I cRud ]
ENDCONTEXT`;

describe('what can be chosen', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const item = (...path: readonly string[]): TermNode => {
    let node = rootOf(model, 'Projects');
    for (const name of path) node = itemNamed(node, name) as TermNode;
    return node;
  };
  const may = (concept: string, ...names: readonly string[]): boolean =>
    mayChooseAny(accessTo(model, ...names), model.concepts.get(concept) ?? assert.fail(concept));
  const makes = (concept: string, ...names: readonly string[]): boolean =>
    mayMake(accessTo(model, ...names), model.concepts.get(concept) ?? assert.fail(concept));

  for (const [name, expected] of [
    ['Member', true],
    ['Made', false],
    ['Tool', false],
    ['Computed', false],
    ['Blind2', false],
  ] as const)
    it(`is ${expected ? 'something' : 'nothing'} in ${name}`, () => {
      assert.equal(isChosen(item(name)), expected);
    });

  it('is what the box offers in a dropdown, any atom of the concept elsewhere', () => {
    const [pick, form] = [item('Pick'), item('Form')];
    assert.equal(offeredIn(pick, item('Pick', 'setRelation')), item('Pick', 'selectFrom'));
    assert.equal(offeredIn(pick, item('Pick', 'selectFrom')), null);
    assert.equal(offeredIn(form, item('Form', 'setRelation')), null);
    assert.equal(offeredIn(null, item('Pick', 'setRelation')), null);
  });

  for (const [concept, names, expected] of [
    ['Person', ['Projects'], true],
    ['Manager', ['Projects'], true],
    ['Person', ['Persons'], true],
    ['Manager', ['Persons'], true],
    ['Project', ['Projects'], true],
    ['Task', ['Projects'], false],
    ['Tool', ['Projects'], false],
    ['Tool', ['Maker'], false],
    ['Room', ['Projects'], false],
    ['Safe', ['Projects'], false],
    ['Coin', ['Projects'], false],
    ['Project', ['Persons'], false],
  ] as const)
    it(`is ${expected ? 'any' : 'not any'} ${concept} for whoever may use ${names.join()}`, () => {
      assert.equal(may(concept, ...names), expected);
    });

  for (const [concept, names, expected] of [
    ['Task', ['Projects'], true],
    ['Safe', ['Projects'], true],
    ['Tool', ['Maker'], true],
    ['Person', ['Projects'], false],
    ['Coin', ['Projects'], false],
    ['Task', ['Persons'], false],
    ['Project', ['Projects'], false],
  ] as const)
    it(`can ${expected ? '' : 'not '}be made: ${concept}, by whoever may use ${names.join()}`, () => {
      assert.equal(makes(concept, ...names), expected);
    });
});
