import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatCrud, type InterfaceObject } from '@ampersand-prototype/generics';
import { BARE, compileText } from '../../../test/compile-text.ts';

const MODEL = `CLASSIFY Student ISA Person
RELATION boss[Person*Person] [UNI]
RELATION knows[Person*Person] [TOT]
RELATION badge[Person*Badge] [UNI,TOT,INJ]
RELATION takes[Student*Course]
RELATION active[Person] [PROP]
REPRESENT Person, Course TYPE OBJECT`;

async function itemsOf(items: string, more = ''): Promise<readonly InterfaceObject[]> {
  const script = `${MODEL}\n${more}\nINTERFACE Page : I[Person] cRud BOX [ ${items} ]`;
  const { generics } = await compileText(script, BARE);
  const page = generics.interfaces.find(({ name }) => name === 'Page');
  return page?.ifcObject.subinterfaces?.ifcObjects ?? assert.fail('no items');
}

describe('an item of an interface', () => {
  /** The relation that it edits (`~` from its target), what holds of its term (UNI, TOT, identity), and its ends. */
  const CASES: readonly (readonly [
    term: string,
    edits: string | null,
    is: string,
    ends: string,
  ])[] = [
    ['boss', 'boss[Person*Person]', 'UNI', 'Person Person'],
    ['boss~', 'boss[Person*Person]~', '', 'Person Person'],
    ['(boss)', 'boss[Person*Person]', 'UNI', 'Person Person'],
    ['(boss~)~', 'boss[Person*Person]', 'UNI', 'Person Person'],
    ['boss;I', 'boss[Person*Person]', 'UNI', 'Person Person'],
    ['knows', 'knows[Person*Person]', 'TOT', 'Person Person'],
    ['badge', 'badge[Person*Badge]', 'UNI TOT', 'Person Badge'],
    ['badge;badge~', null, 'UNI', 'Person Person'],
    ['knows;badge', null, 'TOT', 'Person Badge'],
    ['boss;boss', null, 'UNI', 'Person Person'],
    ['boss \\/ knows', null, 'TOT', 'Person Person'],
    ['boss /\\ knows', null, 'UNI', 'Person Person'],
    ['boss - knows', null, 'UNI', 'Person Person'],
    ['boss*', null, 'TOT', 'Person Person'],
    ['I', null, 'UNI TOT IDENT', 'Person Person'],
    ['V[Person*Course]', null, '', 'Person Course'],
    ['active', 'active[Person*Person]', 'UNI', 'Person Person'],
  ];
  for (const [term, edits, is, ends] of CASES)
    test(`${term} edits ${edits ?? 'nothing'} and is ${is || 'of any multiplicity'}`, async () => {
      const [item] = await itemsOf(`x : ${term}`);
      const { expr, relation, relationIsFlipped } = item!;
      const holds = [expr!.isUni && 'UNI', expr!.isTot && 'TOT', expr!.isIdent && 'IDENT'];
      assert.equal(relation && relation + (relationIsFlipped ? '~' : ''), edits);
      assert.equal(relationIsFlipped === null, edits === null);
      assert.equal(holds.filter(Boolean).join(' '), is);
      assert.equal(`${expr!.srcConceptName} ${expr!.tgtConceptName}`, ends);
    });

  test('has the rights that are written, as far as its term can have them', async () => {
    const items = await itemsOf('a : boss cRUd, b : boss;boss cRUd, c : boss, d : boss~ CruD');
    assert.deepEqual(
      items.map(({ crud }) => crud && formatCrud(crud)),
      ['cRUd', 'cRud', 'CRUD', 'CruD'],
    );
  });

  test('tells the meaning of its relation, of no other', async () => {
    const more = `PURPOSE RELATION boss {+ Who leads. +}
CONCEPT Course "To learn from."`;
    const items = await itemsOf(
      'a : boss, b : boss;boss, c : boss BOX [ n : I ], d : V[Person*Course] BOX [ n : I ], e : V[Person*Course]',
      more,
    );
    assert.deepEqual(
      items.map(({ help }) => help),
      ['Who leads.', null, 'Who leads.', 'To learn from.', null],
    );
  });

  test('has its help in each language where the script has it in several', async () => {
    const more = `PURPOSE RELATION boss IN ENGLISH {+ Who leads. +}
PURPOSE RELATION boss IN DUTCH {+ Wie leidt. +}`;
    const [both] = await itemsOf('a : boss', more);
    assert.equal(both?.help, 'Who leads.');
    assert.deepEqual(both?.helpIn, { en: 'Who leads.', nl: 'Wie leidt.' });
    const [one] = await itemsOf('a : boss', 'PURPOSE RELATION boss IN DUTCH {+ Wie leidt. +}');
    assert.deepEqual([one?.help, one && 'helpIn' in one], ['Wie leidt.', false]);
  });

  test('shows its atoms by the view that is named, else by the default view of its concept', async () => {
    const more = `VIEW Face : Person DEFAULT { "b" : badge } ENDVIEW
VIEW Other : Person { "b" : badge } ENDVIEW
VIEW Student : Student DEFAULT { "b" : badge } ENDVIEW`;
    const items = await itemsOf(
      'a : boss, b : boss <Other>, c : V[Person*Course], d : badge, e : boss;I[Student]',
      more,
    );
    assert.deepEqual(
      items.map(({ viewName }) => viewName),
      ['Face', 'Other', null, null, 'Student'],
    );
  });

  test('that is a text has nothing but the text', async () => {
    const [item] = await itemsOf('"so 1" LABEL "So" : TXT "it\'s\\n"');
    assert.deepEqual(item, {
      NormalizationSteps: null,
      crud: null,
      expr: null,
      help: null,
      label: 'So',
      name: 'so_32_1',
      relation: null,
      relationIsFlipped: null,
      subinterfaces: null,
      txt: "it's\n",
      type: 'ObjText',
      viewName: null,
    });
  });
});

describe('an item that refers to an interface', () => {
  const OTHER = `INTERFACE Other : I[Person];boss CRud BOX <TABLE> [ b : badge ]
INTERFACE Deep : knows cRud INTERFACE Other`;

  test('shows the term and the rights of that, by its name; a link shows its own', async () => {
    const [inside, link] = await itemsOf(
      'a : knows INTERFACE Other, b : knows cRud LINKTO INTERFACE Other',
      OTHER.split('\n')[0],
    );
    const { expr, crud, relation, subinterfaces } = inside!;
    assert.deepEqual([expr!.isUni, relation, formatCrud(crud!)], [false, null, 'CRud']);
    assert.deepEqual(subinterfaces, {
      boxHeader: null,
      ifcObjects: null,
      refIsLinkTo: false,
      refSubInterfaceName: 'Other',
    });
    assert.equal(link!.relation, 'knows[Person*Person]');
    assert.equal(link!.subinterfaces!.refIsLinkTo, true);
  });
});

describe('conjuncts', () => {
  test('that rules share name the invariants and the signals among them', async () => {
    const { generics } = await compileText(
      `${MODEL}
RULE zeta : boss |- knows
RULE alpha : boss |- knows
RULE beta : boss |- knows
ROLE R MAINTAINS beta`,
      BARE,
    );
    const shared = generics.conjuncts.filter(({ signalRuleNames }) => signalRuleNames.length > 0);
    assert.deepEqual(
      shared.map(({ invariantRuleNames, signalRuleNames }) => [
        invariantRuleNames,
        signalRuleNames,
      ]),
      [[['alpha', 'zeta'], ['beta']]],
    );
  });
});
