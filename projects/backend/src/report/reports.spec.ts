import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Coverage } from '../core/transaction/coverage.ts';
import type { Interface, TermNode } from '../model/interface-node.ts';
import type { Model } from '../model/model.ts';
import type { Conjunct } from '../model/rule.ts';
import { modelOf } from '../../test/model-of.ts';
import { reportConjunctUsage } from './conjunct-report.ts';
import { reportCoverage } from './coverage-report.ts';
import {
  reportInterfaceIssues,
  reportInterfaceNodes,
  reportInterfaces,
} from './interface-report.ts';
import { reportRelations } from './relation-report.ts';
import { isTable, tableText } from './table-text.ts';

const SCRIPT = `CONTEXT Reported IN ENGLISH
RELATION name[Person*Name] [UNI,TOT]
RELATION knows[Person*Person]
RELATION isOld[Person*Person] [PROP]
RELATION badge[Person*Badge] [INJ,SUR]
VIEW Person : Person DEFAULT { name } ENDVIEW
RULE Signal : knows |- knows~
ROLE Clerk MAINTAINS Signal
RULE Checked : isOld |- knows
INTERFACE Persons LABEL "All persons" : "_SESSION";V[SESSION*Person] cRuD BOX
  [ "Name" : name CRUd, "About" : TXT "x", "Knows" : knows cRud LINKTO INTERFACE Person ]
INTERFACE Person : I[Person] CRUD BOX
  [ "Of" : badge~~ cRud BOX [ "Known" : badge~;knows cRUd, "Made" : badge~;knows CRud, "Nothing" : badge~;name crud, "Typed" : badge~;name Crud ]
  , "Names" : name cRud BOX [ "Same" : I cRud ] ]
API Program FOR Clerk : I[Person] cRud BOX [ "Name" : name crUd, "Blind" : name crud, "Fill" : name Crud ]
ENDCONTEXT`;

describe('a report', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });
  const interfaces = () =>
    ['Persons', 'Person', 'Program'].flatMap((name) => model.interfaces.get(name) ?? []);

  it('of relations describes properties, storage, and checks of each', () => {
    const report = reportRelations(model);
    const described = (signature: string) => {
      const { constraints, srcOrTgtTable } = report[signature] ?? assert.fail(signature);
      return [constraints, srcOrTgtTable];
    };
    assert.deepEqual(described('name[Person*Name]'), ['[UNI],[TOT]', 'src']);
    assert.deepEqual(described('knows[Person*Person]'), ['no constraints', 'binary']);
    assert.deepEqual(described('isOld[Person*Person]'), ['[UNI],[INJ],[PROP]', 'src']);
    assert.deepEqual(described('badge[Person*Badge]'), ['[INJ],[SUR]', 'tgt']);
    const rules = report['knows[Person*Person]']?.affectedConjuncts ?? [];
    assert.deepEqual(rules.flatMap(({ invRules }) => invRules).sort(), ['Checked']);
    assert.deepEqual([...new Set(rules.flatMap(({ sigRules }) => sigRules))], ['Signal']);
    assert.equal(report['name[Person*Name]']?.signature, 'name[Person*Name]');
  });

  it('of conjuncts tells which are of invariants, of signals, of both and of nothing', () => {
    const conjunct = (id: string, invariantNames: string[], signalNames: string[]) =>
      [id, { id, invariantNames, signalNames } as Partial<Conjunct> as Conjunct] as const;
    const conjuncts = new Map([
      conjunct('c1', ['Inv'], []),
      conjunct('c2', [], ['Sig']),
      conjunct('c3', ['Inv'], ['Sig', 'Other']),
      conjunct('c4', [], []),
    ]);
    assert.deepEqual(reportConjunctUsage({ ...model, conjuncts }), {
      invConjuncts: ['c1', 'c3'],
      sigConjuncts: ['c2', 'c3'],
      unused: ['c4'],
    });
    const coverage = new Coverage();
    const inTotal = { evaluations: 7, violations: 8, repairs: 9 };
    const { header, rows } = reportCoverage({ ...model, conjuncts }, coverage, () => inTotal);
    assert.deepEqual(rows[2], ['c3', 'Inv, Sig, Other', '0', '0', '0', '7', '8', '9']);
    assert.equal(rows.length, 4);
    assert.equal(header.length, rows[0]?.length);
  });

  it('of interfaces tells the rights of each, and who may use it', () => {
    const roles = new Map([
      ['Persons', ['Any', 'Clerk']],
      ['Program', ['Clerk']],
    ]);
    const { header, rows } = reportInterfaces(interfaces(), roles);
    assert.deepEqual(header.slice(4), [
      ...['src', 'tgt', 'create', 'read', 'update', 'delete'],
      ...['Any', 'Clerk'],
    ]);
    const yes = 'true';
    const no = 'false';
    assert.deepEqual(rows, [
      ['Persons', 'All persons', no, yes, 'SESSION', 'Person', no, yes, no, yes, yes, yes],
      ['Person', 'Person', no, no, 'Person', 'Person', yes, yes, no, yes, no, no],
      ['Program', 'Program', yes, no, 'Person', 'Person', no, yes, no, no, no, yes],
    ]);
  });

  it('of items has a line for each, with its path, those of boxes in boxes included', () => {
    const { header, rows } = reportInterfaceNodes(interfaces());
    assert.ok(rows.every((row) => row.length === header.length));
    const cells = new Map(rows.map(([path = '', ...rest]) => [path, rest]));
    assert.equal(cells.size, rows.length);
    assert.deepEqual(cells.get('Persons/Name'), [
      ...['Name', 'CRUd', 'Person', 'Name', '', 'name[Person*Name]', 'false', ''],
    ]);
    assert.deepEqual(cells.get('Persons/About'), ['About', '', '', '', '', '', '', '']);
    assert.deepEqual(cells.get('Persons/Knows'), [
      ...['Knows', 'cRud', 'Person', 'Person', 'Person'],
      ...['knows[Person*Person]', 'false', 'Person'],
    ]);
    assert.deepEqual(cells.get('Person/Of/Known')?.slice(-3), ['', '', '']);
    assert.ok(cells.has('Person/Names/Same'));
  });

  describe('of issues', () => {
    const UPDATE = /^The item can be updated/;
    const CREATE = /^The item can create/;
    const NEITHER = /can't be read or filled/;
    const VALUES = /has a box, but its concept is not an object/;
    const described = (some: readonly Interface[]) => reportInterfaceIssues(some).rows;

    it('names items that promise what they cannot do, and no others', () => {
      const expected: readonly (readonly [string, RegExp])[] = [
        ['Person/Of/Made', CREATE],
        ['Person/Of/Nothing', NEITHER],
        ['Person/Of/Typed', CREATE],
        ['Program/Name', NEITHER],
        ['Program/Blind', NEITHER],
      ];
      const rows = described(interfaces());
      assert.deepEqual(
        rows.map(([path]) => path),
        expected.map(([path]) => path),
      );
      for (const [i, [path, messages]] of expected.entries())
        assert.match(rows[i]?.[1] ?? '', messages, path);
    });

    it('names what only other compilers write: an update of no relation, a box of values', () => {
      const [, person] = interfaces();
      assert.ok(person);
      const crud = { create: true, read: true, update: true, delete: true };
      const text = [...model.concepts.values()].find(({ isObject }) => !isObject);
      assert.ok(text);
      const changed = (more: Partial<TermNode>): Interface => ({
        ...person,
        root: { ...person.root, items: [], ...more },
      });
      // A root makes atoms without linking them.
      const [update, ...others] = described([changed({ crud })]);
      assert.match(update?.[1] ?? '', UPDATE);
      assert.deepEqual(others, []);
      const { items } = person.root;
      const [box] = described([
        changed({ target: text, items: [{ kind: 'text', name: 't', label: 't', text: 'x' }] }),
      ]);
      assert.match(box?.[1] ?? '', VALUES);
      assert.deepEqual(described([changed({ target: text })]), []);
      assert.equal(described([changed({ items })]).length, 3);
    });
  });

  it('as a text keeps formulas from being run by a spreadsheet', () => {
    const table = { header: ['id', 'rules'], rows: [['=1+1', 'a;b']] };
    const text = tableText(table);
    assert.equal(text.split('\n')[0], 'id;rules');
    assert.ok(!/^=/m.test(text), text);
    assert.ok(text.includes('"a;b"'), text);
    assert.deepEqual([table, {}, null, 'rows', { header: [] }].map(isTable), [
      ...[true, false, false, false, false],
    ]);
  });
});
