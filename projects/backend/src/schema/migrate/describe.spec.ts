import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InvariantViolation } from '@ampersand-prototype/generics';
import {
  decisionsFor,
  describeDuration,
  describeEstimate,
  describePopulation,
  describeReport,
} from './describe.ts';
import type { MigrationReport } from './report/report.ts';

const FITTING: MigrationReport = {
  fits: true,
  isApplied: false,
  kept: 1,
  moved: [],
  dropped: [],
  vanishingAre: 'undecided',
  problems: [],
  violations: [],
  baseline: [],
  added: 0,
  copy: null,
};
const TOTAL = { word: 'TOT', relation: 'owner', source: 'Task', target: 'Person' } as const;
const OF_PROPERTY: InvariantViolation = {
  ruleMessage: 'owner is total',
  asked: TOTAL,
  tuples: [],
};
const tuples = ['t1', 't2', 't3', 't4'].map((violationMessage) => ({ violationMessage }));
const OF_SCRIPT: InvariantViolation = { ruleMessage: 'A task has an owner', tuples };
const LOST = { kind: 'links', before: 'tag[Task*Tag]', after: null, number: 3 } as const;
const LESS = { ...LOST, before: 'sent[Task*Day]', loss: '10:30 → 10' } as const;
const WRONG = {
  kind: 'value',
  what: 'Day',
  number: 1,
  reason: 'no dates',
  examples: ['x'],
} as const;

const merging = (before: string, mergedWith: string) => {
  return { kind: 'atoms', before, after: null, number: 1, mergedWith, canPrefix: true } as const;
};

/** The obstacles, and the beginning and end of the decisions. */
const DECISIONS: readonly (readonly [string, Partial<MigrationReport>, readonly RegExp[]])[] = [
  ['nothing', { fits: true, violations: [OF_SCRIPT] }, []],
  ['facts without a place', { dropped: [LOST] }, [/--rename.*--archive.*--drop/]],
  [
    'values that lose a part',
    { dropped: [LESS] },
    [/^Some values would be shortened.*--archive.*--drop/],
  ],
  [
    'links beyond the first of their atom',
    { problems: [{ ...WRONG, kind: 'room', what: 'owner[Task*Person]', canKeepFirst: true }] },
    [/^Change these values or links/, /--keep-first 'owner\[Task\*Person\]'\.$/],
  ],
  ['either', { dropped: [LOST, LESS] }, [/^Some facts/, /^Some values/]],
  [
    'atoms that become one, each concept once',
    { dropped: [merging('Robot', 'Person'), merging('Team', 'Person'), merging('Team', 'Robot')] },
    [/\(--rename 'Robot=Robot:robot-', --rename 'Team=Team:team-'\)/],
  ],
  [
    'atoms that become one, of a type without prefixes',
    { dropped: [{ ...merging('Robot', 'Person'), canPrefix: false }] },
    [/would be merged\. Accept this with --archive/],
  ],
  [
    'objects that become plain values',
    { dropped: [{ ...LOST, kind: 'atoms', before: 'Team', valueType: 'ALPHANUMERIC' }] },
    [/^Objects would become plain values.*REPRESENT Team TYPE OBJECT.*--archive/],
  ],
  ['facts that are set aside', { dropped: [LOST], vanishingAre: 'archive' }, []],
  ['values that do not fit', { problems: [WRONG] }, [/^Change these values/]],
  ['a rule of the script', { violations: [OF_PROPERTY, OF_SCRIPT] }, [/MAINTAINS.*--baseline/]],
  [
    'a property of a relation',
    { violations: [OF_PROPERTY] },
    [/previous model, change the script, or accept the violations with --baseline\.$/],
  ],
];

describe('what has to be decided before a migration', () => {
  for (const [what, given, expected] of DECISIONS)
    it(`is told of ${what}`, () => {
      const reported = decisionsFor({ ...FITTING, fits: false, ...given });
      assert.equal(reported.length, expected.length, reported.join('\n'));
      expected.forEach((sentence, i) => assert.match(reported[i] ?? '', sentence));
    });
});

/** What a migration did or would do, and the lines about it. */
const REPORTS: readonly (readonly [Partial<MigrationReport>, readonly string[]])[] = [
  [{}, ['1 fact is kept']],
  [{ isApplied: true }, ['1 fact was kept']],
  [{ kept: 2 }, ['2 facts are kept']],
  [{ kept: 2, isApplied: true }, ['2 facts were kept']],
  [
    {
      moved: [
        { kind: 'atoms', before: 'A', after: 'A', number: 1 },
        { kind: 'atoms', before: 'A', after: 'A', number: 2 },
        { kind: 'links', before: 'r[A*B]', after: 's[A*B]', number: 1 },
        { kind: 'atoms', before: 'A', after: 'B', number: 2 },
        { kind: 'atoms', before: 'A', after: 'A', number: 1, valueType: 'ALPHANUMERIC' },
        { kind: 'atoms', before: 'A', after: 'A', number: 3, valueType: 'ALPHANUMERIC' },
      ],
    },
    [
      '1 fact is kept',
      '1 atom of A gets another place',
      '2 atoms of A get another place',
      '1 link of r[A*B] becomes a link of s[A*B]',
      '2 atoms of A become atoms of B',
      '1 object of A becomes a plain value (ALPHANUMERIC)',
      '3 objects of A become plain values (ALPHANUMERIC)',
    ],
  ],
  [{ dropped: [LOST] }, ['1 fact is kept', '3 links of tag[Task*Tag] have no place']],
  [
    { dropped: [{ ...LOST, number: 1 }], vanishingAre: 'archive' },
    ['1 fact is kept', '1 link of tag[Task*Tag] is archived'],
  ],
  [
    { dropped: [LOST], vanishingAre: 'dropped' },
    ['1 fact is kept', '3 links of tag[Task*Tag] are deleted'],
  ],
  [
    { dropped: [LESS, { ...LESS, number: 1 }] },
    [
      '1 fact is kept',
      '3 links of sent[Task*Day] lose part of their values (10:30 → 10)',
      '1 link of sent[Task*Day] loses part of its value (10:30 → 10)',
    ],
  ],
  [
    { dropped: [LESS], vanishingAre: 'archive' },
    [
      '1 fact is kept',
      '3 links of sent[Task*Day] lose part of their values (10:30 → 10), and the originals are archived',
    ],
  ],
  [{ problems: [WRONG] }, ['1 fact is kept', 'no dates: x']],
  [
    { violations: [OF_SCRIPT] },
    ['1 fact is kept', 'violated: A task has an owner (t1; t2; t3; … and 1 more)'],
  ],
  [
    { baseline: ['Owned'], added: 1, copy: 'the file x' },
    [
      '1 fact is kept',
      'accepted violations: Owned',
      '1 fact was added by the script, defaults, and rules',
      'a backup of the previous data was saved in the file x',
    ],
  ],
  [{ added: 2 }, ['1 fact is kept', '2 facts were added by the script, defaults, and rules']],
];

describe('the report of a migration', () => {
  for (const [given, lines] of REPORTS)
    it(`says: ${lines.slice(1).join('; ') || lines.join()}`, () =>
      assert.deepEqual(describeReport({ ...FITTING, ...given }), lines));

  it('tells twenty of a kind, and how many more there are', () => {
    const dropped = Array.from({ length: 22 }, () => LOST);
    const reported = describeReport({ ...FITTING, dropped });
    assert.deepEqual([reported.length, reported.at(-1)], [22, '… and 2 more']);
  });
});

describe('what the population of a script has got', () => {
  for (const [title, brought, lines] of [
    ['was added', { isApplied: true, added: 1 }, [/^1 fact that .* was added to the data\.$/]],
    ['were added', { isApplied: true, added: 2 }, [/^2 facts that .* were added to the data\.$/]],
    ['is waiting', { isApplied: false, added: 1 }, [/^1 fact that .* is not in the data yet\.$/]],
    ['is the product’s own', { isApplied: true, added: 0 }, []],
    [
      'does not fit',
      { isApplied: false, added: 2, violations: [OF_SCRIPT] },
      [/not added:$/, /^ {2}violated: A task has an owner \(t1; t2; t3; … and 1 more\)$/, /^Fix/],
    ],
  ] as const)
    it(title, () => {
      const reported = describePopulation({ violations: [], ...brought });
      assert.equal(reported.length, lines.length);
      for (const [i, line] of lines.entries()) assert.match(reported[i] ?? '', line);
    });
});

it('says how long a dry run took, in tenths of a second', () => {
  for (const [milliseconds, seconds] of [
    [1, '0.1'],
    [2000, '2'],
    [3210, '3.3'],
  ] as const)
    assert.ok(describeDuration(milliseconds).startsWith(`The dry run took ${seconds} s.`));
});

it('describeEstimate gives whole seconds, and minutes of longer times', () => {
  for (const [milliseconds, time] of [
    [1, '1 second'],
    [12_001, '13 seconds'],
    [119_000, '119 seconds'],
    [121_000, '3 minutes'],
  ] as const) {
    const text = describeEstimate({ facts: 1, converted: 0, milliseconds });
    assert.ok(text.startsWith(`The migration of 1 fact takes about ${time} on an idle server`));
  }
});
