import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ContentDelta, PatchOperation, ResourceNode } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT ToldDeltas IN ENGLISH
REPRESENT Item, Person TYPE OBJECT
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION tags[Item*Name]
RELATION owner[Item*Person] [UNI]
RELATION called[Person*Name] [UNI]
RELATION parts[Item*Item]
RELATION best[SESSION*Item] [UNI]
POPULATION name CONTAINS [("a", "A"), ("b", "B"), ("c", "C")]
POPULATION owner CONTAINS [("a", "p"), ("b", "p"), ("c", "p")]
POPULATION called CONTAINS [("p", "Pat")]
POPULATION parts CONTAINS [("a", "b"), ("b", "c")]
VIEW Item : Item DEFAULT { name, TXT "/", owner;called } ENDVIEW
INTERFACE Item : I[Item] cRud BOX
  [ "Name" : name cRUd, "Rank" : rank CRUd, "Tags" : tags CRUD, "Hidden" : name crud
  , "Owner" : owner cRud BOX [ "Called" : called cRUd ], "Parts" : parts cRUd BOX [ "Name" : name cRUd, "Parts" : parts cRUd ] ]
INTERFACE New : I[Item] CRud BOX [ "Rank" : rank CRUd ]
INTERFACE Whole : I[Item] cRud BOX [ "Parts" : parts cRUd, "Within" : parts* cRud BOX [ "Name" : name, "Tags" : tags CRUD ] ]
INTERFACE Rest : I[Item] cRud BOX [ "Parts" : parts cRUd, "Rest" : -parts cRud ]
INTERFACE All : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX [ "Tags" : tags CRUD, "Owner" : owner cRUd BOX [ "Called" : called cRUd ] ]
INTERFACE Idle : I[Item] cRud BOX
  [ "Owner" : owner cRUd, "Idle" : V[Item*Person];(I[Person] - owner~;owner);V[Person*Item] cRud BOX [ "Name" : name ] ]
INTERFACE Busy : "_SESSION"[SESSION];V[SESSION*Item];(I[Item] - (V[Item*Person];(I[Person] - owner~;owner);V[Person*Item])) cRud
  BOX [ "Owner" : owner cRUd, "Tags" : tags CRUD ]
INTERFACE Session : "_SESSION"[SESSION] cRud BOX [ "Best" : best cRUd ]
INTERFACE Best : "_SESSION"[SESSION];best cRud BOX [ "Rank" : rank CRUd, "Owner" : owner cRud BOX [ "Called" : called cRUd ] ]
INTERFACE Boss : "_SESSION"[SESSION];best;owner cRud BOX [ "Called" : called cRUd, "Items" : owner~ cRUd ]
ENDCONTEXT`;

const SESSION = 'resource/SESSION/1?interface=Session';
const ITEM = 'resource/Item/a?interface=Item';
const WHOLE = 'resource/Item/a?interface=Whole';
const REST = 'resource/Item/a?interface=Rest';
const ALL = 'resource/SESSION/1?interface=All';
const BEST = 'resource/SESSION/1?interface=Best';
const BOSS = 'resource/SESSION/1?interface=Boss';

type Case = readonly [
  title: string,
  url: string,
  operations: readonly PatchOperation[],
  described: readonly string[] | null,
];

const set = (path: string, value: string | null): PatchOperation => ({
  op: 'replace',
  path,
  value,
});
const add = (path: string, value: string): PatchOperation => ({ op: 'add', path, value });
const remove = (path: string): PatchOperation => ({ op: 'remove', path });

/** Deltas contain everything that can have changed, once; null if the page has to be read again. */
const CASES: readonly Case[] = [
  [
    'tells a value, with the label that follows from it',
    ITEM,
    [set('Name', 'N')],
    ['resource/Item/a: N/Pat{Name}'],
  ],
  ['tells nothing where the value was the same', ITEM, [set('Name', 'A')], []],
  [
    'tells several items of one box, once',
    ITEM,
    [set('Rank', '1'), add('Tags', 't')],
    ['resource/Item/a: A/Pat{Rank,Tags}'],
  ],
  [
    'tells labels that follow from a value in another box',
    ITEM,
    [set('Owner/p/Called', 'P')],
    [
      'resource/Item/a: A/P{}',
      'resource/Item/a/Owner/p: p{Called}',
      'resource/Item/a/Parts: +B/P{Name,Parts}',
    ],
  ],
  [
    'tells an atom that came to a list',
    ITEM,
    [add('Parts', 'c')],
    ['resource/Item/a/Parts: +C/Pat{Name,Parts}'],
  ],
  ['tells nothing where the atom was in the list', ITEM, [add('Parts', 'b')], []],
  [
    'tells an atom that came and one that went',
    ITEM,
    [add('Parts', 'c'), remove('Parts/b')],
    ['resource/Item/a/Parts: +C/Pat{Name,Parts} -b'],
  ],
  [
    'tells a row of which the label changed, whole',
    ITEM,
    [set('Parts/b/Name', 'N')],
    ['resource/Item/a/Parts: +N/Pat{Name,Parts}'],
  ],
  [
    'tells what came to a list in a row',
    ITEM,
    [add('Parts/b/Parts', 'a')],
    ['resource/Item/a/Parts/b/Parts: +A/Pat{}'],
  ],
  [
    'tells what went from a list in a row',
    ITEM,
    [remove('Parts/b/Parts/c')],
    ['resource/Item/a/Parts/b/Parts: -c'],
  ],
  [
    'tells a value in a list that is worked out',
    WHOLE,
    [add('Within/b/Tags', 't')],
    ['resource/Item/a/Within/b: B/Pat{Tags}'],
  ],
  [
    'tells what came to a list that is worked out',
    WHOLE,
    [add('Parts', 'c')],
    ['resource/Item/a/Parts: +C/Pat{}', 'resource/Item/a/Within: +C/Pat{Name,Tags}'],
  ],
  [
    'tells what went from a list that is worked out',
    WHOLE,
    [remove('Parts/b')],
    ['resource/Item/a/Parts: -b', 'resource/Item/a/Within: -b -c'],
  ],
  [
    'tells a list of what is not in the other',
    REST,
    [add('Parts', 'c'), remove('Parts/b')],
    ['resource/Item/a/Parts: +C/Pat{} -b', 'resource/Item/a/Rest: +B/Pat{} -c'],
  ],
  [
    'tells a list whole of which every atom can have changed',
    'resource/Item/a?interface=Idle',
    [set('Owner', null)],
    ['resource/Item/a: A/{Owner,Idle}'],
  ],
  [
    'tells that it is unknown where every atom of the page can have changed',
    'resource/SESSION/1?interface=Busy',
    [set('a/Owner', null)],
    null,
  ],
  [
    'tells a value that decides of no atom of such a page',
    'resource/SESSION/1?interface=Busy',
    [add('a/Tags', 't')],
    ['resource/SESSION/1/Busy/a: A/Pat{Tags}'],
  ],
  [
    'tells a value of an atom that the edit makes',
    'resource/Item/z?interface=New',
    [set('Rank', '1')],
    ['resource/Item/z: /{Rank}'],
  ],
  [
    'tells a value in a row of the page',
    ALL,
    [add('b/Tags', 't')],
    ['resource/SESSION/1/All/b: B/Pat{Tags}'],
  ],
  [
    'tells all rows of which the label changed',
    ALL,
    [set('a/Owner/p/Called', 'P')],
    ['resource/SESSION/1/All: +A/P{Tags,Owner} +B/P{Tags,Owner} +C/P{Tags,Owner}'],
  ],
  [
    'tells a row of the page of which an item is gone',
    ALL,
    [set('a/Owner', null)],
    ['resource/SESSION/1/All: +A/{Tags,Owner}'],
  ],
  [
    'tells a value of the one atom of a page',
    BEST,
    [set('a/Rank', '1')],
    ['resource/SESSION/1/Best/a: A/Pat{Rank}'],
  ],
  [
    'tells the label of the one atom of a page',
    BEST,
    [set('a/Owner/p/Called', 'P')],
    ['resource/SESSION/1/Best/a: A/P{}', 'resource/SESSION/1/Best/a/Owner/p: p{Called}'],
  ],
  [
    'tells a value that does not decide which atom a page is about',
    BOSS,
    [set('p/Called', 'P')],
    [
      'resource/SESSION/1/Boss/p: p{Called}',
      'resource/SESSION/1/Boss/p/Items: +A/P{} +B/P{} +C/P{}',
    ],
  ],
  [
    'tells that it is unknown where the page can be about another atom',
    BOSS,
    [remove('p/Items/b')],
    null,
  ],
];

describeOnDatabases('feature', 'the answer that tells what an edit did', (start) => {
  for (const [title, url, operations, expected] of CASES)
    it(title, async () => {
      const test = await start({ generics: compileScript(SCRIPT), again: true });
      const client = test.client();
      await client.replace(SESSION, 'Best', 'a');
      const { body } = await client.patch(url, operations, { prefer: 'return=delta' });
      assert.equal(body.isCommitted, true, JSON.stringify(body));
      assert.deepEqual(body.delta && described(body.delta), expected);
      await test.stop();
    });
});

/** Formats a delta: its paths, then labels with the items that it contains. */
function described({ nodes, lists }: ContentDelta): readonly string[] {
  return [
    ...nodes.map((node) => `${node._path_}: ${shown(node)}`),
    ...lists.map(({ path, rows, gone }) =>
      [
        `${path}:`,
        ...rows.map((row) => `+${shown(row)}`).sort(),
        ...gone.map((id) => `-${id}`).sort(),
      ].join(' '),
    ),
  ];
}

function shown(node: ResourceNode): string {
  const items = Object.keys(node).filter((key) => !key.startsWith('_'));
  return `${node._label_}{${items.join()}}`;
}
