import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { compileText } from '../../../test/compile-text.ts';

async function explanationOf(statements: string, rule: string): Promise<ExplanationPlan> {
  const { plan, explanations } = await compileText(statements);
  const conjunct = plan.conjuncts.find(({ rules }) => rules.some(({ name }) => name === rule));
  const found = explanations.conjuncts.find(({ id }) => id === conjunct?.id);
  assert.ok(found);
  return found.plan;
}

/** A line for each node: its kind, sign, place, and term. */
function outline({ kind, holds, from, to, term, children }: ExplanationPlan, depth = 0): string[] {
  const line = `${'  '.repeat(depth)}${kind} ${holds ? '+' : '-'} ${from} ${to} ${term}`;
  return [line, ...children.flatMap((child) => outline(child, depth + 1))];
}

const LOANS = `
RELATION borrows[Member*Book] PRAGMA "" "has borrowed" ""
RELATION wrote[Author*Book]
RELATION reads[Member*Author] MEANING "Who reads whom."
RELATION boss[Member*Member]`;

describe('explanations of conjuncts', () => {
  const cases: [string, string, string[]][] = [
    [
      'a composition that is there and a link that is not',
      'RULE it : borrows;wrote~ |- reads',
      [
        'all + src tgt borrows[Member*Book];wrote[Author*Book]~/\\ -reads[Member*Author]',
        '  some + src tgt borrows[Member*Book];wrote[Author*Book]~',
        '    link + src mid borrows[Member*Book]',
        '    link + tgt mid wrote[Author*Book]',
        '  link - src tgt reads[Member*Author]',
      ],
    ],
    [
      'a composition that is missing',
      'RULE it : reads |- borrows;wrote~',
      [
        'all + src tgt reads[Member*Author]/\\ -(borrows[Member*Book];wrote[Author*Book]~)',
        '  link + src tgt reads[Member*Author]',
        '  every - src tgt borrows[Member*Book];wrote[Author*Book]~',
        '    link + src mid borrows[Member*Book]',
        '    link - tgt mid wrote[Author*Book]',
      ],
    ],
    [
      'an atom without links',
      'RULE it : I[Member] |- borrows;borrows~',
      [
        'all + src tgt I[Member]/\\ -(borrows[Member*Book];borrows[Member*Book]~)',
        '  constant + src tgt I[Member]',
        '  every - src tgt borrows[Member*Book];borrows[Member*Book]~',
        '    link + src mid borrows[Member*Book]',
        '    link - tgt mid borrows[Member*Book]',
      ],
    ],
    [
      'a cycle',
      'RULE it : boss+ |- -I',
      [
        'all + src tgt boss[Member*Member]+/\\I[Member]',
        '  path + src tgt boss[Member*Member]+',
        '    link + src tgt boss[Member*Member]',
        '  constant + src tgt I[Member]',
      ],
    ],
  ];
  for (const [name, rule, expected] of cases)
    test(`plan ${name}`, async () => {
      assert.deepEqual(outline(await explanationOf(LOANS + rule, 'it')), expected);
    });

  const LEASES = `RELATION end[Lease*Day] [UNI]
RELATION current[Lease] [PROP]
RELATION late[Lease] [PROP]
RULE it : late |- -current
`;
  const opened: [string, string, string][] = [
    ['equals a term', 'ENFORCE late := end;end~', 'end[Lease*Day];end[Lease*Day]~'],
    [
      'equals the converse of a term',
      'ENFORCE late~ := end;end~',
      'end[Lease*Day];end[Lease*Day]~',
    ],
    [
      'equals a term of computed relations',
      'ENFORCE late := current ENFORCE current := end;end~',
      'end[Lease*Day];end[Lease*Day]~',
    ],
    ['only includes a term', 'ENFORCE late >: end;end~', 'late[Lease*Lease]'],
    [
      'has two definitions',
      'ENFORCE late := end;end~ ENFORCE late := current',
      'late[Lease*Lease]',
    ],
    ['is computed from itself', 'ENFORCE late := late;end;end~', 'late[Lease*Lease]'],
    [
      'is shown without what it is computed from',
      'ENFORCE late := end;end~ INTERFACE Late : I[Lease] BOX [ "Late" : late ]',
      'late[Lease*Lease]',
    ],
    [
      'is shown to a role that sees all of it',
      `ENFORCE late := end;end~ INTERFACE Late FOR Clerk : I[Lease] BOX [ "Late" : late ]
       INTERFACE End FOR Clerk, Other : I[Lease] BOX [ "End" : end ]`,
      'end[Lease*Day];end[Lease*Day]~',
    ],
  ];
  for (const [name, statements, term] of opened)
    test(`open, or not, a relation that ${name}`, async () => {
      const { children } = await explanationOf(LEASES + statements, 'it');
      assert.equal(children[0]?.term.split('/\\')[0], term);
    });

  test('ask for intermediate atoms between two given ones', async () => {
    const plan = await explanationOf(`${LOANS} RULE it : borrows;wrote~ |- reads`, 'it');
    const query = plan.children[0]?.query ?? '';
    assert.match(query, /'_SRCATOM'/);
    assert.match(query, /'_TGTATOM'/);
  });

  test('come with the words of relations', async () => {
    const { explanations } = await compileText(LOANS);
    const own = explanations.relations.filter(({ signature }) => /^[a-z]/.test(signature));
    assert.deepEqual(
      own.map(({ signature, pragma, meaning }) => [signature.split('[')[0], pragma, meaning]),
      [
        ['borrows', ['', 'has borrowed', ''], ''],
        ['reads', null, 'Who reads whom.'],
      ],
    );
  });

  test('need no table that would not be there without them', async () => {
    const script = 'RELATION age[Person*Age] [UNI] REPRESENT Age TYPE INTEGER\n';
    const rule = 'RULE it : age |- age;("18"[Age];V /\\ >=[Age])';
    const numeric = rule.replace('"18"', '18');
    const { explanations, generics } = await compileText(script + numeric);
    const tables = new Set(
      generics.concepts.flatMap(({ conceptTable }) => conceptTable?.name ?? []),
    );
    for (const [, table] of JSON.stringify(explanations).matchAll(/from \\"([^"\\]+)\\"/g))
      assert.ok(tables.has(table!) || generics.relations.some((r) => r.mysqlTable.name === table));
  });
});
