import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ApiError } from '../../error/api-error.ts';
import type { Model } from '../../model/model.ts';
import { accessTo, modelOf } from '../../../test/model-of.ts';
import { chooseInterface } from './choose-interface.ts';

const SCRIPT = `CONTEXT Chosen IN ENGLISH
RELATION name[Person*Name] [UNI]
RELATION boss[Person*Person] [UNI]
RELATION knows[Person*Person]
RELATION title[Book*Title] [UNI]
CLASSIFY Manager ISA Person
RELATION grade[Manager*Grade] [UNI]
INTERFACE Person : I[Person] CRUD BOX
  [ "Name" : name CRUD, "Boss" : boss cRUd BOX [ "Name" : name cRud ], "Knows" : knows cRUd BOX [ "Name" : name cRUd ], "Note" : TXT "x" ]
INTERFACE Card : I[Person] CRUD BOX [ "Name" : name CRUD, "Boss" : boss cRUD, "Title" : name cRud ]
INTERFACE Reader : I[Person] cRud BOX [ "Title" : name cRud, "Reader" : name cRUd ]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] CRuD BOX <TABLE> [ "Name" : name CRUD ]
INTERFACE Manager : I[Manager] cRud BOX [ "Grade" : grade cRUd ]
INTERFACE Book : I[Book] cRud BOX [ "Title" : title cRUd ]
ENDCONTEXT`;

/** A request; by default for a person, through any interface. */
interface RequestedAtom {
  readonly concept?: string;
  readonly parameter?: string;
  readonly url?: string;
  readonly patches?: readonly string[];
  readonly only?: readonly string[];
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

describe('the interface of a request', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });

  const choose = ({
    concept = 'Person',
    parameter,
    url = '',
    patches = [],
    only = [],
  }: RequestedAtom) =>
    chooseInterface(accessTo(model, ...only), {
      concept: model.concepts.get(concept) ?? assert.fail(concept),
      parameter: parameter ?? null,
      segments: split(url),
      patchPaths: patches.map(split),
    });

  /** The name of the interface, the rest of the URL, and the paths of patches from there on. */
  const CHOSEN: readonly (readonly [
    RequestedAtom,
    name: string,
    url: string,
    patches?: readonly string[],
  ])[] = [
    [{ parameter: 'Card' }, 'Card', ''],
    [{ parameter: 'Card', url: 'Card/Name' }, 'Card', 'Name'],
    [{ parameter: 'Card', url: 'Boss' }, 'Card', 'Boss'],
    [{ parameter: 'Card', patches: ['Name', 'Card/Name'] }, 'Card', '', ['Name', 'Name']],
    [{ parameter: 'Card', url: 'Boss', patches: ['Card/Name'] }, 'Card', 'Boss', ['Card/Name']],
    [{ url: 'Person/Knows/p2' }, 'Person', 'Knows/p2'],
    [{ url: 'Person', patches: ['Name'] }, 'Person', '', ['Name']],
    [{ url: 'Person', patches: ['Person/Name'] }, 'Person', '', ['Person/Name']],
    [{ patches: ['Card/Name', 'Card/Boss'] }, 'Card', '', ['Name', 'Boss']],
    [{ patches: ['Knows/p2/Name'] }, 'Person', '', ['Knows/p2/Name']],
    [{ patches: ['Knows', 'Boss/Name'] }, 'Person', '', ['Knows', 'Boss/Name']],
    [{ patches: ['Boss/Name/Ann'] }, 'Person', '', ['Boss/Name/Ann']],
    [{ patches: ['Reader'] }, 'Reader', '', ['Reader']],
    [{ parameter: 'Reader', url: 'Reader' }, 'Reader', 'Reader'],
    [{ parameter: 'Reader', patches: ['Reader'] }, 'Reader', '', ['Reader']],
    [{ url: 'Reader/Reader' }, 'Reader', 'Reader'],
    [{ patches: ['Name', 'Title'] }, 'Card', '', ['Name', 'Title']],
    [{ concept: 'Manager', url: 'Person' }, 'Person', ''],
    [{ concept: 'Person', url: 'Manager' }, 'Manager', ''],
    [{ concept: 'SESSION', patches: ['p1/Name'] }, 'People', '', ['p1/Name']],
    [{ concept: 'SESSION', patches: ['People/p1/Name'] }, 'People', '', ['p1/Name']],
    [{ concept: 'Book' }, 'Book', ''],
    [{ patches: ['Title'], only: ['Reader', 'Book'] }, 'Reader', '', ['Title']],
    [{ only: ['Card'] }, 'Card', ''],
  ];
  for (const [requested, name, url, patches = []] of CHOSEN)
    it(`is ${name} for ${JSON.stringify(requested)}`, () => {
      const { ifc, segments, patchPaths } = choose(requested);
      assert.deepEqual(
        [ifc.name, segments.join('/'), patchPaths.map((path) => path.join('/'))],
        [name, url, patches],
      );
    });

  it('is the first of several in which every path means the same', () => {
    assert.equal(choose({ patches: ['Name'] }).ifc.name, 'Person');
    assert.equal(choose({ patches: ['Title'] }).ifc.name, 'Card');
  });

  const SEVERAL = 'The paths match several interfaces, with different meanings.';
  const REJECTED: readonly (readonly [RequestedAtom, code: string, detail: string])[] = [
    [{ parameter: 'Nowhere' }, 'AMP-404-INTERFACE', '"Nowhere".'],
    [{ url: 'Nowhere' }, 'AMP-404-INTERFACE', '"Nowhere".'],
    [{ url: 'constructor' }, 'AMP-404-INTERFACE', '"constructor".'],
    [{ parameter: '' }, 'AMP-404-INTERFACE', '"".'],
    [{ url: 'Book' }, 'AMP-404-INTERFACE', '"Book" is for Book, not for this concept.'],
    [{ url: 'Card', only: ['Person'] }, 'AMP-403-INTERFACE', '"Card".'],
    [{ parameter: 'Card', url: 'Person', only: ['Person'] }, 'AMP-403-INTERFACE', '"Card".'],
    [{ patches: ['Boss'] }, 'AMP-400-INTERFACE', `${SEVERAL} Candidates: Person, Card.`],
    [
      { patches: ['Card/Name', 'Boss'], only: ['Person', 'Card'] },
      'AMP-400-INTERFACE',
      'No accessible interface contains all these paths. Candidates: Person, Card.',
    ],
    [
      { patches: ['Card/Nothing'], only: ['Person', 'Card'] },
      'AMP-400-INTERFACE',
      'No accessible interface contains all these paths. Candidates: Person, Card.',
    ],
    [
      { patches: ['Note'], only: ['Person'] },
      'AMP-400-INTERFACE',
      'No accessible interface contains all these paths. Candidates: Person.',
    ],
    [
      { patches: ['Name/x/y'], only: ['Card'] },
      'AMP-400-INTERFACE',
      'No accessible interface contains all these paths. Candidates: Card.',
    ],
    [
      { patches: ['x'], only: ['Book'] },
      'AMP-400-INTERFACE',
      'No accessible interface contains all these paths. Candidates: none.',
    ],
    [{ only: ['Person', 'Card'] }, 'AMP-400-INTERFACE', `${SEVERAL} Candidates: Person, Card.`],
  ];
  for (const [requested, code, detail] of REJECTED)
    it(`is refused for ${JSON.stringify(requested)}`, () => {
      assert.throws(
        () => choose(requested),
        (error) => {
          assert.ok(error instanceof ApiError, String(error));
          assert.deepEqual([error.code, error.detail], [code, detail]);
          return true;
        },
      );
    });

  it('ignores interfaces that the session may not use, for every path', () => {
    const only = ['Book'];
    for (const patches of [['Name'], ['Person/Name'], ['Nowhere/Name']])
      assert.throws(
        () => choose({ patches, only }),
        (error) => error instanceof ApiError && /Candidates: none\.$/.test(error.detail ?? ''),
        patches.join(),
      );
  });
});
