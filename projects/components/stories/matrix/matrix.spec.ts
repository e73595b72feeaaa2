import {
  AtomicAlphanumeric,
  AtomicBigAlphanumeric,
  AtomicBinary,
  AtomicBoolean,
  AtomicChoice,
  AtomicDate,
  AtomicDatetime,
  AtomicFileObject,
  AtomicFloat,
  AtomicHugeAlphanumeric,
  AtomicInteger,
  AtomicMarkup,
  AtomicObject,
  AtomicPassword,
  AtomicSelect,
  AtomicTypeOfOne,
  AtomicUrl,
} from '../../src/public-api';
import {
  AtomicAlphanumericHarness,
  AtomicBigAlphanumericHarness,
  AtomicBinaryHarness,
  AtomicBooleanHarness,
  AtomicChoiceHarness,
  AtomicDateHarness,
  AtomicDatetimeHarness,
  AtomicFileObjectHarness,
  AtomicFloatHarness,
  AtomicHugeAlphanumericHarness,
  AtomicIntegerHarness,
  AtomicMarkupHarness,
  AtomicObjectHarness,
  AtomicPasswordHarness,
  AtomicSelectHarness,
  AtomicTypeOfOneHarness,
  AtomicUrlHarness,
} from '../../testing/public-api';
import type { ExpectedCase } from './expected-case';
import { describeMatrix } from './matrix-suite';

const ANN = { _id_: 'c1', _label_: 'Ann', _path_: 'resource/Person/p1/Field/c1', _ifcs_: [] };
const BOB = { _id_: 'c2', _label_: 'Bob', _path_: 'resource/Person/p1/Field/c2', _ifcs_: [] };
const file = (name: string) => ({
  ...ANN,
  _id_: name,
  _label_: name,
  filePath: `files/${name}`,
  originalFileName: name,
});

describeMatrix('atomic-alphanumeric', {
  component: AtomicAlphanumeric,
  harness: AtomicAlphanumericHarness,
  kind: 'value',
  samples: ['Ann', 'Bob'],
});

describeMatrix('atomic-bigalphanumeric', {
  component: AtomicBigAlphanumeric,
  harness: AtomicBigAlphanumericHarness,
  kind: 'value',
  samples: ['Ann\nBob', 'Bob'],
});

describeMatrix('atomic-hugealphanumeric', {
  component: AtomicHugeAlphanumeric,
  harness: AtomicHugeAlphanumericHarness,
  kind: 'value',
  samples: ['Ann\nBob', 'Bob'],
});

describeMatrix('atomic-markup', {
  component: AtomicMarkup,
  harness: AtomicMarkupHarness,
  kind: 'value',
  samples: ['Ann\nBob', 'Bob'],
});

describeMatrix('atomic-integer', {
  component: AtomicInteger,
  harness: AtomicIntegerHarness,
  kind: 'value',
  samples: [0, 42],
});

describeMatrix('atomic-float', {
  component: AtomicFloat,
  harness: AtomicFloatHarness,
  kind: 'value',
  samples: [0, 1.5],
});

describeMatrix('atomic-boolean', {
  component: AtomicBoolean,
  harness: AtomicBooleanHarness,
  kind: 'value',
  samples: [false, true],
});

describeMatrix('atomic-date', {
  component: AtomicDate,
  harness: AtomicDateHarness,
  kind: 'value',
  samples: ['2026-02-28', '2024-02-29'],
});

describeMatrix('atomic-datetime', {
  component: AtomicDatetime,
  harness: AtomicDatetimeHarness,
  kind: 'value',
  samples: ['2026-02-28T12:30:00Z', '2024-02-29T23:59:59Z'],
});

describeMatrix('atomic-url', {
  component: AtomicUrl,
  harness: AtomicUrlHarness,
  kind: 'value',
  samples: ['https://example.org/', 'https://example.com/'],
});

describeMatrix('atomic-object', {
  component: AtomicObject,
  harness: AtomicObjectHarness,
  kind: 'object',
  samples: [ANN, BOB],
  inputs: { tgtResourceType: 'City' },
});

const CAB = { _id_: 'c3', _label_: 'Cab', _path_: 'resource/Person/p1/Field/c3', _ifcs_: [] };
const DROPDOWN = { mode: 'box-filtereddropdown' };
/** A value of a list changes by removing it and choosing another one; only an empty field asks to be filled. */
const chosenValues = (expected: string, { isUni, count }: ExpectedCase) => {
  if (isUni || expected.startsWith('-')) return expected;
  const offer = expected.replace('e', '');
  return count === 0 && offer.includes('a') ? offer : offer.replace('!', '');
};

describeMatrix('atomic-object as a filtered dropdown of atoms', {
  component: AtomicObject,
  harness: AtomicObjectHarness,
  kind: 'object',
  samples: [ANN, BOB],
  selectFrom: [ANN, BOB, CAB],
  inputs: DROPDOWN,
});

describeMatrix('atomic-object as a filtered dropdown of dates', {
  component: AtomicObject,
  harness: AtomicObjectHarness,
  kind: 'value',
  samples: ['2026-02-28', '2024-02-29'],
  selectFrom: ['2026-02-28', '2024-02-29', '2027-01-01'],
  inputs: DROPDOWN,
  differs: chosenValues,
});

describeMatrix('atomic-select of atoms', {
  component: AtomicSelect,
  harness: AtomicSelectHarness,
  kind: 'object',
  samples: [ANN, BOB],
  selectFrom: [ANN, BOB, CAB],
});

describeMatrix('atomic-select of numbers', {
  component: AtomicSelect,
  harness: AtomicSelectHarness,
  kind: 'value',
  samples: [0, 42],
  selectFrom: [0, 42, 1000],
  differs: chosenValues,
});

describeMatrix('atomic-choice', {
  component: AtomicChoice,
  harness: AtomicChoiceHarness,
  kind: 'value',
  samples: ['Low', 'High'],
  inputs: { values: ['Low', 'Normal', 'High'] },
});

describeMatrix('atomic-password', {
  component: AtomicPassword,
  harness: AtomicPasswordHarness,
  kind: 'value',
  samples: ['', ''],
  // A password is never shown, listed or cleared; the rights to create or update allow setting it.
  differs: (_, { crud, isTot }) => {
    if (/C|U/.test(crud)) return isTot ? 'iae!' : 'iae';
    return crud.includes('R') ? 't' : '-';
  },
});

describeMatrix('atomic-fileobject', {
  component: AtomicFileObject,
  harness: AtomicFileObjectHarness,
  kind: 'object',
  samples: [file('a.txt'), file('b.txt')],
  // A file is uploaded by C or U; it is not chosen among those that are there.
  differs: (expected, { crud, count, isUni }) => {
    const uploads = crud.includes('C') || (crud.includes('U') && crud.includes('R'));
    const hasRoom = !isUni || count === 0 || !crud.includes('R') || crud.includes('U');
    const form = !crud.includes('R') ? '-' : uploads && hasRoom ? 'l' : 't';
    const isThere = count > 0 && crud.includes('R');
    const actions = uploads && hasRoom ? (isThere ? 'aec' : 'ac') : '';
    const kept = ['r', 'd'].filter((action) => expected.includes(action));
    return form + actions + kept.join('');
  },
});

describeMatrix('atomic-binary', {
  component: AtomicBinary,
  harness: AtomicBinaryHarness,
  kind: 'value',
  samples: ['', ''],
  // Binary content is not edited in a page.
  differs: (_, { crud }) => (crud.includes('R') ? 't' : '-'),
});

describeMatrix('atomic-typeofone', {
  component: AtomicTypeOfOne,
  harness: AtomicTypeOfOneHarness,
  kind: 'value',
  samples: ['ONE', 'ONE'],
  // There is one atom of ONE, and nothing to edit.
  differs: (_, { crud }) => (crud.includes('R') ? 't' : '-'),
});
