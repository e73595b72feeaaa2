import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changesOf } from '../../../test/planned-terms.ts';

describe('where a change of rows shows', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'links at both their ends',
      `knows`,
      ['knows(SrcPerson TgtPerson) by source: SrcPerson | TgtPerson'],
    ],
    [
      'a column at the row and at its value',
      `name`,
      ['Person(Person name) by source: Person | name'],
    ],
    [
      'turned round: the row is the target',
      `boss~`,
      ['Person(Person boss) by target: boss | Person'],
    ],
    ['a column of the target', `owns`, ['Item(Item owns) by target: owns | Item']],
    ['a new row', `I[Person]`, ['Person(Person) by source: Person | Person']],
    [
      'a row that becomes one of a specialisation: found by its key, as the column may be empty',
      `I[Student]`,
      ['Person(Person Student) by elsewhere, at Person: Student | Student'],
    ],
    [
      'so also with a column of that row',
      `grade`,
      ['Person(Person Student grade) by elsewhere, at Person: Student | grade'],
    ],
    [
      'all pairs: at either end',
      `V[Person*Item]`,
      ['Person(Person) by source: Person | -', 'Item(Item) by target: - | Item'],
    ],
    ['from ONE: at the target', `V[ONE*Item]`, ['Item(Item) by target: - | Item']],
    [
      'a chain: at the end that a table has',
      `knows;name`,
      [
        'knows(SrcPerson TgtPerson) by source: SrcPerson | -',
        'Person(Person name) by elsewhere, at Person: - | name',
      ],
    ],
    [
      'a chain in one table: each row at its own end',
      `boss;name`,
      [
        'Person(Person boss) by source: Person | -',
        'Person(Person name) by elsewhere, at Person: - | name',
      ],
    ],
    [
      'a chain of three: in the middle at none',
      `boss;boss;boss`,
      [
        'Person(Person boss) by source: Person | -',
        'Person(Person boss) by elsewhere, at Person: - | -',
        'Person(Person boss) by elsewhere, at Person: - | boss',
      ],
    ],
    [
      'only the columns that are looked at count',
      `knows;V[Person*Item]`,
      ['knows(SrcPerson) by source: SrcPerson | -', 'Item(Item) by target: - | Item'],
    ],
    [
      'a product: each side at its end',
      `name # likes`,
      ['Person(Person name) by source: Person | -', 'likes(Item) by target: - | Item'],
    ],
    [
      'a difference: what is subtracted at both ends',
      `knows - boss`,
      [
        'knows(SrcPerson TgtPerson) by source: SrcPerson | TgtPerson',
        'Person(Person boss) by source: Person | boss',
      ],
    ],
    [
      'what is told apart is not equal',
      `knows - I`,
      ['knows(SrcPerson TgtPerson) by source: SrcPerson | TgtPerson'],
    ],
    [
      'whether there is a link: only its first column',
      `I - knows;knows~`,
      [
        'Person(Person) by source: Person | Person',
        'knows(SrcPerson) by source: SrcPerson | SrcPerson',
      ],
    ],
    [
      'a chain that is subtracted: each part at its end',
      `(knows /\\ boss) - likes;likes~`,
      [
        'knows(SrcPerson TgtPerson) by target: SrcPerson | TgtPerson',
        'Person(Person boss) by source: Person | boss',
        'likes(Item Person) by source: Person | -',
        'likes(Item Person) by target: - | Person',
      ],
    ],
    [
      'a complement: new atoms at their end',
      `-(knows;name)`,
      [
        'Person(Person) by source: Person | -',
        'Name(Name) by target: - | Name',
        'knows(SrcPerson TgtPerson) by source: SrcPerson | -',
        'Person(Person name) by target: - | name',
      ],
    ],
    [
      'a residual: the atoms, and both operands',
      `likes/likes`,
      [
        'Person(Person) by source: Person | -',
        'Person(Person) by target: - | Person',
        'likes(Item Person) by target: - | Person',
        'likes(Item Person) by source: Person | -',
      ],
    ],
    [
      'an addition: an atom in the middle is about all pairs',
      `knows ! likes`,
      [
        'Person(Person) by source: Person | -',
        'Item(Item) by target: - | Item',
        'Person(Person) by whole: - | -',
        'knows(SrcPerson TgtPerson) by source: SrcPerson | -',
        'likes(Item Person) by target: - | Item',
      ],
    ],
    [
      'a union: each part',
      `knows \\/ boss`,
      [
        'knows(SrcPerson TgtPerson) by source: SrcPerson | TgtPerson',
        'Person(Person boss) by source: Person | boss',
      ],
    ],
    [
      'a union in a chain: through the derived table',
      `(knows \\/ boss);name`,
      [
        'Person(Person name) by elsewhere, at Person: - | name',
        'knows(SrcPerson TgtPerson) by source: SrcPerson | -',
        'Person(Person boss) by source: Person | -',
      ],
    ],
    ['no end at all', `I[ONE] - main;main~`, ['main(ONE Person) by whole: - | -']],
    ['what cannot have pairs follows nothing', `knows - V`, []],
  ];
  for (const [what, adl, changes] of cases)
    test(`${what}: ${adl}`, async () => assert.deepEqual(await changesOf(adl), changes));
});

describe('where a change shows in a closure', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'at what reaches a link, and what is reached from it',
      `knows+`,
      ['knows(SrcPerson TgtPerson) by source: SrcPerson by reach | TgtPerson by reach'],
    ],
    [
      'also at new atoms where no step is one',
      `boss*`,
      [
        'Person(Person boss) by source: Person by reach | boss by reach',
        'Person(Person) by source: Person | Person',
      ],
    ],
    [
      'in a chain: at the end that it has',
      `knows;boss+`,
      [
        'knows(SrcPerson TgtPerson) by source: SrcPerson | -',
        'Person(Person boss) by elsewhere, at Person by reach: - | boss by reach',
      ],
    ],
    [
      'as a condition',
      `knows - boss+`,
      [
        'knows(SrcPerson TgtPerson) by source: SrcPerson | TgtPerson',
        'Person(Person boss) by source: Person by reach | boss by reach',
      ],
    ],
    [
      'of a chain: each link at its end',
      `(knows;knows)+`,
      [
        'knows(SrcPerson TgtPerson) by source: SrcPerson by reach | -',
        'knows(SrcPerson TgtPerson) by target: - | TgtPerson by reach',
      ],
    ],
    [
      'of a closure: the inner one is about all pairs',
      `((knows+);boss)+`,
      [
        'Person(Person boss) by target: - | boss by reach',
        'knows(SrcPerson TgtPerson) by whole: - | -',
      ],
    ],
    [
      'that may stay where it is',
      `I /\\ knows*`,
      [
        'Person(Person) by source: Person | Person',
        'knows(SrcPerson TgtPerson) by source: SrcPerson by reach | SrcPerson by reach',
      ],
    ],
  ];
  for (const [what, adl, changes] of cases)
    test(`${what}: ${adl}`, async () => assert.deepEqual(await changesOf(adl), changes));
});

describe('closures without cycles are walked', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['from the ends of a link', `I /\\ knows+`, ['knows(SrcPerson TgtPerson) by cycle: - | -']],
    ['whatever stands first', `knows+ /\\ I`, ['knows(SrcPerson TgtPerson) by cycle: - | -']],
    [
      'of a chain: from the ends of both',
      `I /\\ (knows;boss)+`,
      ['knows(SrcPerson TgtPerson) by cycle: - | -', 'Person(Person boss) by cycle: - | -'],
    ],
    [
      'of a difference: also for what is subtracted',
      `I /\\ (knows - boss)+`,
      ['knows(SrcPerson TgtPerson) by cycle: - | -', 'Person(Person boss) by cycle: - | -'],
    ],
    [
      'also from an atom that alone makes one',
      `I /\\ (I - knows)+`,
      ['Person(Person) by cycle: - | -', 'knows(SrcPerson TgtPerson) by cycle: - | -'],
    ],
    [
      'not with a third operand',
      `I /\\ knows+ /\\ boss`,
      [
        'Person(Person boss) by source: Person | Person',
        'knows(SrcPerson TgtPerson) by source: SrcPerson by reach | SrcPerson by reach',
      ],
    ],
    [
      'not of a specialisation',
      `I[Student] /\\ knows+`,
      [
        'Person(Person Student) by elsewhere, at Person: Student | Student',
        'knows(SrcPerson TgtPerson) by source: SrcPerson by reach | SrcPerson by reach',
      ],
    ],
    [
      'not where a link has neither end',
      `I /\\ (boss;boss;boss)+`,
      [
        'Person(Person) by source: Person | Person',
        'Person(Person boss) by source: Person by reach | Person by reach',
        'Person(Person boss) by whole: - | -',
        'Person(Person boss) by source: boss by reach | boss by reach',
      ],
    ],
    ['not where there is no step', `I /\\ (-V[Person*Person])+`, []],
  ];
  for (const [what, adl, changes] of cases)
    test(`${what}: ${adl}`, async () => assert.deepEqual(await changesOf(adl), changes));
});
