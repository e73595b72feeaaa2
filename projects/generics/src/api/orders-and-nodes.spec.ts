import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hostileText, INHERITED_NAMES } from '../../test/hostile-strings.ts';
import { isPatchValue, isRecord } from '../value/patch-value.ts';
import { TABLE_FORMATS, WRITTEN_FORMATS } from '../enum/file-format.ts';
import { compareByLabel, compareIdentifiers, compareTexts } from './label-order.ts';
import { isMenuIcon, MENU_ICONS } from '../enum/menu-icon.ts';
import { NO_NOTIFICATIONS } from './no-notifications.ts';
import { isMetaKey, isResourceNode } from './resource.ts';

const atom = fc.record({ _id_: hostileText, _label_: hostileText });
const sign = (number: number): number => Math.sign(number);

describe('the order of a list', () => {
  it('is one that can be sorted by: turned round it is the opposite, and it goes on', () => {
    fc.assert(
      fc.property(atom, atom, atom, (a, b, c) => {
        // Two noughts are not the same to deepEqual.
        assert.equal(sign(compareByLabel(a, b)) + sign(compareByLabel(b, a)), 0);
        const [first, second, third] = [a, b, c].sort(compareByLabel);
        assert.ok(first && second && third && compareByLabel(first, third) <= 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is by the label first, whatever the identifiers are', () => {
    fc.assert(
      fc.property(atom, atom, (a, b) => {
        const byLabel = compareTexts(a._label_, b._label_);
        const expected = byLabel === 0 ? compareIdentifiers(a._id_, b._id_) : byLabel;
        assert.equal(sign(compareByLabel(a, b)), sign(expected));
      }),
    );
  });

  it('is the same however the rows came: no two atoms are alike', () => {
    const matching = fc.constantFrom('1', '01', '001', 'é', 'e\u0301', 'a', 'a\u0000', '\u00AD');
    const ids = fc.uniqueArray(fc.oneof(matching, hostileText), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(ids, fc.boolean(), (unique, isLabelled) => {
        const rows = unique.map((id) => ({ _id_: id, _label_: isLabelled ? 'same' : id }));
        const sorted = rows.toSorted(compareByLabel);
        assert.deepEqual(rows.toReversed().toSorted(compareByLabel), sorted);
        for (const [i, row] of sorted.slice(1).entries())
          assert.ok(compareByLabel(row, sorted[i] ?? row) > 0);
      }),
    );
  });

  it('of identifiers that are alike to people is by their characters, and theirs otherwise', () => {
    assert.deepEqual(['2', '1', '10', '001', '01'].toSorted(compareIdentifiers), [
      '001',
      '01',
      '1',
      '2',
      '10',
    ]);
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        assert.equal(compareIdentifiers(a, b) === 0, a === b);
        const order = compareTexts(a, b);
        if (order !== 0) assert.equal(sign(compareIdentifiers(a, b)), sign(order));
      }),
    );
  });

  it('is that of numbers where texts are numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        assert.equal(sign(compareTexts(String(one), String(other))), sign(one - other));
        assert.equal(
          sign(compareTexts(`p${String(one)}x`, `p${String(other)}x`)),
          sign(one - other),
        );
      }),
    );
  });

  it('takes letters that are composed in either way for the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('é', 'ä', 'å', 'ö', 'x') }), (text) => {
        assert.equal(compareTexts(text.normalize('NFC'), text.normalize('NFD')), 0);
      }),
    );
  });
});

describe('a value of JSON', () => {
  it('is one of three: a single value, a list, or an object; a node is an object that names its atom', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const kinds = [isPatchValue(value), Array.isArray(value), isRecord(value)];
        assert.equal(kinds.filter(Boolean).length, 1);
        const isNode = isRecord(value) && Object.hasOwn(value, '_id_');
        assert.equal(isResourceNode(value), isNode);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(hostileText, fc.jsonValue()), hostileText, (members, id) => {
        assert.ok(isRecord(members));
        assert.ok(isResourceNode({ ...members, _id_: id }));
      }),
    );
  });
});

describe('words that are looked up', () => {
  const LOOK_UPS = [isMetaKey, isMenuIcon];

  it('are not those that every object has', () => {
    for (const name of INHERITED_NAMES)
      for (const isKnown of LOOK_UPS) assert.equal(isKnown(name), false, name);
  });

  it('are known as they are written, in no other letters and with nothing beside them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MENU_ICONS), (icon) => {
        assert.equal(isMenuIcon(icon), true);
        for (const other of [icon.toUpperCase(), ` ${icon}`, `${icon}\n`, icon.slice(0, -1)])
          assert.equal(isMenuIcon(other), (MENU_ICONS as readonly string[]).includes(other), other);
      }),
    );
  });

  it('are in an order by which people find them, each once', () => {
    assert.deepEqual([...MENU_ICONS], [...new Set(MENU_ICONS)].toSorted());
  });

  it('of tables for people are among those of populations', () => {
    const written: readonly string[] = WRITTEN_FORMATS;
    for (const format of TABLE_FORMATS) assert.ok(written.includes(format), format);
  });
});

describe('no notifications', () => {
  it('are lists of each kind, all of them empty', () => {
    const lists: unknown[] = Object.values(NO_NOTIFICATIONS);
    assert.equal(lists.length, 6);
    for (const list of lists) assert.deepEqual(list, []);
  });
});
