import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ExplanationNode,
  type ExplanationPlan,
  LANGUAGES,
  type Language,
} from '@ampersand-prototype/generics';
import {
  DerivationTooCostly,
  type DerivationLimits,
  type LinkVisibility,
  type PopulationReader,
} from '../derive/derivation.ts';
import { derive } from '../derive/derive.ts';
import { explain } from './explain.ts';
import type { ExplainedRelation } from './explanation-wording.ts';
import type { RuleTitle } from './rule-title.ts';

type Given = Partial<ExplanationPlan> & Pick<ExplanationPlan, 'kind'>;

function plan(given: Given): ExplanationPlan {
  return {
    ...({ holds: true, term: 't', from: 'src', to: 'tgt', source: 'A', target: 'A' } as const),
    ...{ middle: null, relation: null, constant: null, query: null, test: null, children: [] },
    ...given,
  };
}

const link = (relation: string, holds: boolean, from: 'src' | 'mid', to: 'mid' | 'tgt') =>
  plan({ kind: 'link', relation, holds, from, to, term: relation });

const FIELDS: Readonly<Record<string, Omit<ExplainedRelation, 'pragma'>>> = {
  one: { label: 'Returned on', form: 'one', isFlipped: false },
  several: { label: 'Books', form: 'several', isFlipped: false },
  property: { label: 'Blocked', form: 'property', isFlipped: false },
  flipped: { label: 'Loans', form: 'several', isFlipped: true },
};

/** A reader of links by signature; a plan asks for those of the name in `query`. */
function reader(links: Readonly<Record<string, readonly string[]>>): PopulationReader {
  const has = (name: string, src: string, tgt: string): boolean =>
    (links[name] ?? []).includes(`${src} ${tgt}`);
  return {
    contains: async ({ relation, query }, { src, tgt }) => has(relation ?? query ?? '', src, tgt),
    middles: async ({ query }, { src }, limit) => {
      const all = (links[query ?? ''] ?? []).filter((each) => each.startsWith(`${src} `));
      return {
        atoms: all.slice(0, limit).map((each) => each.split(' ')[1] ?? ''),
        total: all.length,
      };
    },
    steps: async ({ query }, atoms, limit) =>
      (links[query ?? ''] ?? [])
        .map((each) => ({ src: each.split(' ')[0] ?? '', tgt: each.split(' ')[1] ?? '' }))
        .filter(({ src }) => atoms.includes(src))
        .slice(0, limit),
  };
}

const STATEMENT: RuleTitle = { kind: 'statement', text: 'Rule' };

interface Options {
  readonly title?: RuleTitle;
  readonly outcome?: 'violated' | 'satisfied';
  readonly language?: Language;
  readonly limits?: DerivationLimits;
  readonly hidden?: readonly string[];
  readonly hiddenRelation?: string;
  readonly visibility?: LinkVisibility;
}

async function explained(
  root: ExplanationPlan,
  links: Readonly<Record<string, readonly string[]>>,
  { language = 'en', title = STATEMENT, outcome, ...options }: Options = {},
) {
  const { limits, hidden = [], hiddenRelation, visibility = 'all' } = options;
  const atomOf = (concept: string, atom: string) => {
    const isHidden = hidden.includes(atom);
    const shown = { _id_: isHidden ? null : atom, _label_: isHidden ? null : atom };
    return { concept, conceptLabel: concept, ...shown };
  };
  const source = { ...reader(links), visibilityOf: () => visibility };
  const derivation = await derive(root, { src: 'a', tgt: 'b' }, source, limits);
  return explain(
    derivation,
    {
      language,
      rule: { name: 'Rule', label: 'Rule', meaning: '' },
      title,
      source: atomOf('A', 'a'),
      target: atomOf('A', 'b'),
      atom: atomOf,
      mayShowReach: true,
      relation: (signature) => ({
        ...(FIELDS[signature] ?? ({ label: signature, form: 'name', isFlipped: false } as const)),
        pragma: signature === 'said' ? ['', 'was told by', 'yesterday'] : null,
      }),
      isDate: (concept) => concept === 'Date',
      mayShowNone: ({ children }) => children[0]?.relation !== hiddenRelation,
      mayShowLink: (signature, src, tgt) =>
        signature !== hiddenRelation && !hidden.includes(src) && !hidden.includes(tgt),
    },
    outcome,
  );
}

const THROUGH = plan({
  kind: 'some',
  query: 'r',
  middle: 'M',
  children: [link('r', true, 'src', 'mid'), link('s', false, 'mid', 'tgt')],
});
const EVERY = plan({ ...THROUGH, kind: 'every', holds: false });

const TITLES: readonly [
  RuleTitle['kind'],
  Readonly<Record<Language, readonly [string, string]>>,
][] = [
  [
    'statement',
    {
      en: ['“T” doesn’t hold for “a” and “b”', '“T” holds for “a” and “b”'],
      nl: ['“a” en “b” voldoen niet aan “T”', '“a” en “b” voldoen aan “T”'],
      de: ['„a“ und „b“ erfüllen „T“ nicht', '„a“ und „b“ erfüllen „T“'],
    },
  ],
  [
    'message',
    {
      en: ['T This is about “a” and “b”', '“T” doesn’t apply to “a” and “b”'],
      nl: ['T Dit gaat over “a” en “b”', '“T” geldt niet voor “a” en “b”'],
      de: ['T Das betrifft „a“ und „b“', '„T“ trifft auf „a“ und „b“ nicht zu'],
    },
  ],
  [
    'list',
    {
      en: ['“a” and “b” are in “T”', '“a” and “b” aren’t in “T”'],
      nl: ['“a” en “b” staan in “T”', '“a” en “b” staan niet in “T”'],
      de: ['„a“ und „b“ stehen in „T“', '„a“ und „b“ stehen nicht in „T“'],
    },
  ],
  [
    'task',
    {
      en: ['There’s a task for “a” and “b”', 'There’s no task for “a” and “b”'],
      nl: ['Er is een taak voor “a” en “b”', 'Er is geen taak voor “a” en “b”'],
      de: ['Es gibt eine Aufgabe für „a“ und „b“', 'Es gibt keine Aufgabe für „a“ und „b“'],
    },
  ],
  [
    'rule',
    {
      en: ['This isn’t allowed for “a” and “b”', 'This is allowed for “a” and “b”'],
      nl: ['Dit mag niet bij “a” en “b”', 'Dit mag bij “a” en “b”'],
      de: ['Das ist bei „a“ und „b“ nicht erlaubt', 'Das ist bei „a“ und „b“ erlaubt'],
    },
  ],
];

describe('explanations', () => {
  for (const [kind, texts] of TITLES)
    it(`call a rule by its title: ${kind}`, async () => {
      for (const language of LANGUAGES)
        for (const [i, outcome] of (['violated', 'satisfied'] as const).entries()) {
          const options = { language, outcome, title: { kind, text: 'T' } };
          const { sentences } = await explained(link('r', false, 'src', 'tgt'), {}, options);
          assert.equal(sentences[0], `${texts[language][i]}.`);
        }
    });

  const cases: [string, ExplanationPlan, Record<string, string[]>, string[]][] = [
    [
      'a link by its label',
      link('r', true, 'src', 'tgt'),
      { r: ['a b'] },
      ['“r” relates “a” to “b”'],
    ],
    [
      'a link by its PRAGMA',
      link('said', true, 'src', 'tgt'),
      {},
      ['“a” was told by “b” yesterday'],
    ],
    [
      'an intermediate atom',
      THROUGH,
      { r: ['a c'] },
      ['Through “c”:', '“r” relates “a” to “c”', 'Not recorded: “s” relates “c” to “b”'],
    ],
    [
      'a link in both directions once',
      plan({
        ...THROUGH,
        children: [link('r', true, 'src', 'mid'), link('r', true, 'src', 'mid')],
      }),
      { r: ['a c'] },
      ['Through “c”:', '“r” relates “a” to “c”'],
    ],
    [
      'each intermediate atom',
      EVERY,
      { r: ['a c', 'a d'] },
      [
        'In each of 2 cases:',
        '“r” relates “a” to “c”',
        'Not recorded: “s” relates “c” to “b”',
        '“r” relates “a” to “d”',
        'Not recorded: “s” relates “d” to “b”',
      ],
    ],
    ['a field', link('one', true, 'src', 'tgt'), {}, ['“Returned on” of “a” is “b”']],
    ['a list', link('several', true, 'src', 'tgt'), {}, ['“Books” of “a” includes “b”']],
    ['a property', link('property', true, 'src', 'tgt'), {}, ['“Blocked” is set for “a”']],
    [
      'a field of the target',
      link('flipped', true, 'src', 'tgt'),
      {},
      ['“Loans” of “b” includes “a”'],
    ],
    ['an empty list', EVERY, {}, ['“r” of “a” is empty']],
    [
      'a comparison of dates',
      plan({ kind: 'constant', constant: 'less', source: 'Date', holds: true }),
      {},
      ['“a” is before “b”'],
    ],
    [
      'the alternative that applies',
      plan({
        kind: 'one',
        children: [link('r', true, 'src', 'tgt'), link('s', true, 'src', 'tgt')],
      }),
      { s: ['a b'] },
      ['“s” relates “a” to “b”'],
    ],
    [
      'a shortest path',
      plan({ kind: 'path', query: 'r', children: [link('r', true, 'src', 'tgt')] }),
      { r: ['a c', 'c a', 'c d', 'd b', 'c b'] },
      ['“a” leads to “b” in 2 steps', '“r” relates “a” to “c”', '“r” relates “c” to “b”'],
    ],
    [
      'a target that is not reachable',
      plan({ kind: 'path', holds: false, query: 'r', children: [link('r', false, 'src', 'tgt')] }),
      { r: ['a c', 'c d', 'd c'] },
      ['“a” leads to 2 items, but not to “b”', 'Not recorded: “r” relates “a” to “b”'],
    ],
    [
      'a comparison that fails',
      plan({ kind: 'constant', constant: 'less', holds: false }),
      {},
      ['“a” is at least “b”'],
    ],
    ['a missing type', plan({ kind: 'atom', holds: false }), {}, ['“a” isn’t of type A']],
    [
      'a literal that an atom is not',
      plan({ kind: 'constant', constant: 'value', term: '"Done"[Stage]', holds: false }),
      {},
      ['“a” isn’t “Done”'],
    ],
    [
      'no literal that an atom is, which its link says',
      plan({
        kind: 'all',
        children: [
          link('one', true, 'src', 'tgt'),
          plan({ kind: 'constant', constant: 'value', term: '"b"' }),
        ],
      }),
      {},
      ['“Returned on” of “a” is “b”'],
    ],
    [
      'a term that is not opened',
      plan({ kind: 'opaque' }),
      {},
      ['“a” and “b” meet a condition that only the script describes'],
    ],
  ];
  for (const [name, root, links, expected] of cases)
    it(`words ${name}`, async () => {
      const { tree } = await explained(root, links);
      assert.deepEqual(shownIn(tree), expected);
    });

  it('states what is recorded, and what is not, in each language', async () => {
    const sentences = new Map<Language, readonly string[]>();
    for (const language of LANGUAGES)
      sentences.set(language, (await explained(THROUGH, { r: ['a c'] }, { language })).sentences);
    assert.deepEqual(Object.fromEntries(sentences), {
      en: [
        '“Rule” doesn’t hold for “a” and “b” because “r” relates “a” to “c”.',
        'Not recorded: “s” relates “c” to “b”.',
      ],
      nl: [
        '“a” en “b” voldoen niet aan “Rule”. Vastgelegd: “r” verbindt “a” met “c”.',
        'Niet vastgelegd: “s” verbindt “c” met “b”.',
      ],
      de: [
        '„a“ und „b“ erfüllen „Rule“ nicht. Aufgezeichnet: „r“ verbindet „a“ mit „c“.',
        'Nicht aufgezeichnet: „s“ verbindet „c“ mit „b“.',
      ],
    });
  });

  it('states the object that is missing, instead of what each object lacks', async () => {
    const ofMiddle = (relation: string, isFrom: boolean, holds: boolean) =>
      isFrom
        ? plan({ kind: 'link', relation, holds, from: 'src', to: 'mid' })
        : plan({ kind: 'link', relation, holds, from: 'mid', to: 'tgt' });
    const missing = plan({
      ...{ kind: 'every', holds: false, query: 'loans', middle: 'Mark' },
      children: [ofMiddle('flipped', true, true), ofMiddle('one', false, false)],
    });
    const links = { loans: ['a m1', 'a m2'], flipped: ['a m1', 'a m2'] };
    const expected = {
      en: 'Not recorded: a Mark with “Loans” “a” and “Returned on” “b”.',
      nl: 'Niet vastgelegd: een Mark met “Loans” “a” en “Returned on” “b”.',
      de: 'Nicht aufgezeichnet: Mark mit „Loans“ „a“ und „Returned on“ „b“.',
    } as const;
    for (const language of LANGUAGES) {
      const { sentences } = await explained(missing, links, { language });
      assert.deepEqual(sentences.slice(1), [expected[language]]);
    }
    const { sentences } = await explained(missing, links, { hidden: ['m1'] });
    assert.doesNotMatch(sentences.join(' '), /Mark with/);
  });

  it('counts what it leaves out', async () => {
    const links = { r: Array.from({ length: 9 }, (_, i) => `a c${i}`) };
    const limits = { nodes: 4, listed: 3, links: 10, steps: 10 };
    const { tree } = await explained(EVERY, links, { limits });
    assert.equal(tree.children.length, 3);
    assert.equal(tree.count, 9);
    assert.equal(tree.omitted, 2 * 9 - 3);
  });

  it('hides atoms, links, and how many of them there are', async () => {
    const links = { r: ['a c', 'a d', 'a e'] };
    const atoms = await explained(EVERY, links, { hidden: ['d', 'e'] });
    assert.doesNotMatch(JSON.stringify(atoms), /"[de]"|“[de]”|[23]/);
    const relation = await explained(EVERY, links, { hiddenRelation: 's' });
    assert.doesNotMatch(JSON.stringify(relation), /“s”|"s"| s |[23]/);
    assert.match(JSON.stringify(relation), /a value that you can’t see \(A\)/);
  });

  it('hides that nothing is linked by a relation that may not be seen', async () => {
    const shown = await explained(EVERY, {}, { hiddenRelation: 'r' });
    assert.doesNotMatch(JSON.stringify(shown), /“r”|"r"|empty|"count":0/);
    assert.match(JSON.stringify(shown), /there is a value that you can’t see \(M\)/);
  });

  it('stops a search for a path at its limit', async () => {
    const path = plan({ kind: 'path', query: 'r', children: [link('r', true, 'src', 'tgt')] });
    const limits = { nodes: 15, listed: 5, links: 2, steps: 10 };
    const links = { r: ['a c', 'c d', 'd e'] };
    await assert.rejects(explained(path, links, { limits }), DerivationTooCostly);
    const short = { ...limits, links: 10, steps: 2 };
    await assert.rejects(explained(path, links, { limits: short }), DerivationTooCostly);
  });

  for (const visibility of ['some', 'none'] as const)
    it(`tells neither length nor cost of a path of which ${visibility} may be seen`, async () => {
      const path = plan({ kind: 'path', query: 'r', children: [link('r', true, 'src', 'tgt')] });
      const options = { visibility, hiddenRelation: 'r' };
      const limits = { nodes: 15, listed: 5, links: 2, steps: 10 };
      const short = { r: ['a c', 'c b'] };
      const long = { r: ['a c', 'c d', 'd e', 'e b'] };
      const costly = await explained(path, long, { ...options, limits });
      assert.deepEqual(costly, await explained(path, short, options));
      assert.deepEqual(costly, await explained(path, long, options));
      const failing = { ...path, holds: false };
      assert.deepEqual(
        await explained(failing, long, { ...options, limits }),
        await explained(failing, {}, options),
      );
    });

  it('reads no more of a hidden list than that there is one', async () => {
    const links = { r: Array.from({ length: 9 }, (_, i) => `a c${i}`), s: ['a c'] };
    const options = { visibility: 'none', hiddenRelation: 'r' } as const;
    const { tree } = await explained(EVERY, links, options);
    assert.deepEqual(tree, (await explained(EVERY, { r: ['a c0'] }, options)).tree);
  });
});

function shownIn({ text, children }: ExplanationNode): string[] {
  return [text, ...children.flatMap(shownIn)];
}
