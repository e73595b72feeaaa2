import {
  decodePropertyName,
  type InterfaceObject,
  type PopulationDefinition,
  type RuleDefinition,
  type RuleDefinitions,
} from '@ampersand-prototype/generics';
import type { Generics } from '../src/emit/generics/generics.ts';
import { decodedKey, nodesOf, ONE_ACTIVE_ROLE, ruleKey } from './kit-keys.ts';
import { ansiText, floatText, type TestDatabase } from './test-database.ts';

type Row = readonly [string | null, string | null];
type Rows = readonly Row[];

/** `expected-results.json` of a case; see the kit's README. */
export interface ExpectedResults {
  readonly interfaces: Readonly<Record<string, Rows>>;
  readonly rules: Readonly<Record<string, Rows>>;
  readonly views: Readonly<Record<string, Rows>>;
  readonly violations: Readonly<Record<string, Rows>>;
  readonly corrected?: Readonly<Record<string, Rows>>;
}

/** How many queries were run, and how many had the expected rows. */
export interface RunCounts {
  readonly queries: number;
  readonly equal: number;
}

/** The session that queries with `_SESSION` begin at. */
const SESSION = 's1';

/** A population with one session, so that such queries have an atom to begin at. */
export function withSession(populations: PopulationDefinition): PopulationDefinition {
  const atoms = populations.atoms.map((entry) =>
    entry.concept === 'SESSION' ? { ...entry, atoms: [SESSION] } : entry,
  );
  return { ...populations, atoms };
}

/** Runs every query of a compiled case and compares the rows with those of the kit. */
export class ResultsRun {
  readonly differences: {
    readonly query: string;
    readonly expected: string[];
    readonly found: string[];
  }[] = [];
  counts: RunCounts = { queries: 0, equal: 0 };
  readonly #database: TestDatabase;
  readonly #generics: Omit<Generics, 'settings'>;
  readonly #expected: ExpectedResults;
  readonly #reference: RuleDefinitions;
  readonly #atoms: ReadonlyMap<string, readonly string[]>;

  constructor(
    database: TestDatabase,
    generics: Generics,
    expected: ExpectedResults,
    reference: RuleDefinitions,
  ) {
    this.#database = database;
    this.#generics = generics;
    this.#expected = expected;
    this.#reference = reference;
    this.#atoms = atomsByConcept(generics, generics.populations);
  }

  async all(): Promise<void> {
    await this.#interfaces();
    await this.#rules();
    await this.#views();
  }

  async #interfaces(): Promise<void> {
    const byKey = new Map([...nodesOf(this.#generics.interfaces)]);
    const corrected = this.#corrected('interfaces');
    const expected = new Map(
      Object.entries(this.#expected.interfaces).map(([key, rows]) => [decodedKey(key), rows]),
    );
    for (const [key, rows] of corrected) expected.set(decodedKey(key), rows);
    for (const [key, rows] of expected) {
      const node = byKey.get(key);
      this.#compare(
        `interfaces ${key}`,
        rows,
        node ? await this.#nodeRows(node) : [['no such', 'node']],
      );
    }
    for (const node of byKey.values()) await this.#joinedColumns(node);
  }

  /** Every `ifc_` column holds what the query of the item gives for the target atom. */
  async #joinedColumns(node: InterfaceObject): Promise<void> {
    const items = (node.subinterfaces?.ifcObjects ?? []).filter((item) =>
      node.expr?.query.includes(`"ifc_${item.name}"`),
    );
    if (items.length === 0) return;
    const parents = await this.#rowsOf(node);
    for (const item of items) {
      const found = parents.map((row): Row => [
        row['tgt'] ?? null,
        row[`ifc_${item.name}`] ?? null,
      ]);
      const values = new Map((await this.#nodeRows(item)).map(([src, tgt]) => [src, tgt]));
      const expected = parents.map((row): Row => [
        row['tgt'] ?? null,
        values.get(row['tgt'] ?? null) ?? null,
      ]);
      this.#compare(`column ${decodePropertyName(item.name)} of ${node.label}`, expected, found);
    }
  }

  async #rules(): Promise<void> {
    const own = allRules(this.#generics.rules);
    const byKey = new Map(own.map((rule) => [ruleKey(rule), rule]));
    const keyOf = new Map(allRules(this.#reference).map((rule) => [kitName(rule), ruleKey(rule)]));
    const expected = new Map([
      ...Object.entries(this.#expected.rules),
      ...this.#corrected('rules'),
    ]);
    for (const [name, rows] of expected) {
      const key = keyOf.get(name) ?? name;
      if (key === ONE_ACTIVE_ROLE) continue;
      const rule = byKey.get(key);
      this.#compare(
        `rules ${name}`,
        rows,
        rule ? await this.#violations(rule) : [['no such', 'rule']],
      );
    }
    for (const [name, rows] of Object.entries(this.#expected.violations)) {
      const [ruleName, seqNr] = splitLast(name);
      const segment = byKey.get(keyOf.get(ruleName) ?? ruleName)?.pairView?.[Number(seqNr)];
      this.#compare(
        `violations ${name}`,
        rows,
        segment?.expSQL ? await this.#pairs(segment.expSQL) : [['no such', 'segment']],
      );
    }
  }

  async #views(): Promise<void> {
    for (const [key, rows] of Object.entries(this.#expected.views)) {
      const [name, seqNr] = splitLast(key);
      const sql = this.#generics.views.find((view) => view.name === name)?.segments[Number(seqNr)]
        ?.expSQL;
      this.#compare(`views ${key}`, rows, sql ? await this.#pairs(sql) : [['no such', 'segment']]);
    }
  }

  async #violations(rule: RuleDefinition): Promise<Row[]> {
    const queries = this.#generics.conjuncts.filter(({ id }) => rule.conjunctIds.includes(id));
    const rows: Row[] = [];
    for (const { violationsSQL } of queries) rows.push(...(await this.#pairs(violationsSQL)));
    return rows;
  }

  async #nodeRows(node: InterfaceObject): Promise<Row[]> {
    return (await this.#rowsOf(node)).map((row): Row => [row['src'] ?? null, row['tgt'] ?? null]);
  }

  async #rowsOf(node: InterfaceObject): Promise<Record<string, string | null>[]> {
    if (!node.expr) return [];
    const { query, srcConceptName } = node.expr;
    const rows: Record<string, string | null>[] = [];
    for (const atom of this.#atoms.get(srcConceptName) ?? []) {
      const sql = query.replaceAll("'_SRCATOM'", ansiText(boundText(atom)));
      rows.push(...(await this.#query(sql)));
    }
    return rows;
  }

  async #pairs(sql: string): Promise<Row[]> {
    return (await this.#query(sql)).map((row): Row => [row['src'] ?? null, row['tgt'] ?? null]);
  }

  #query(sql: string): Promise<Record<string, string | null>[]> {
    return this.#database.query(sql.replaceAll("'_SESSION'", `'${SESSION}'`));
  }

  #corrected(section: string): [string, Rows][] {
    const prefix = `${section} `;
    return Object.entries(this.#expected.corrected ?? {})
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, rows]) => [key.slice(prefix.length), rows]);
  }

  #compare(query: string, expectedRows: Rows, foundRows: Rows): void {
    const [expected, found] = [normalized(expectedRows), normalized(foundRows)];
    const isEqual = JSON.stringify(expected) === JSON.stringify(found);
    this.counts = {
      queries: this.counts.queries + 1,
      equal: this.counts.equal + (isEqual ? 1 : 0),
    };
    if (!isEqual) this.differences.push({ query, expected, found });
  }
}

/** Atoms of every concept, those of its specializations included, as the databases print them. */
function atomsByConcept(
  { concepts }: Generics,
  populations: PopulationDefinition,
): Map<string, string[]> {
  const own = new Map(populations.atoms.map(({ concept, atoms }) => [concept, atoms]));
  return new Map(
    concepts.map(({ name, specializations, type }) => [
      name,
      [name, ...specializations].flatMap((each) =>
        (own.get(each) ?? []).map((atom) => (type === 'DATETIME' ? storedTimestamp(atom) : atom)),
      ),
    ]),
  );
}

function storedTimestamp(atom: string): string {
  return atom.replace('T', ' ').replace(/Z$/, '');
}

function boundText(atom: string): string {
  return atom === 'True' ? '1' : atom === 'False' ? '0' : atom;
}

function allRules({ invariants, signals }: RuleDefinitions): RuleDefinition[] {
  return [...invariants, ...signals];
}

/** How the kit names a rule of the reference in its keys. */
function kitName(rule: RuleDefinition): string {
  const key = ruleKey(rule);
  return key.startsWith('IDENT ') || key.startsWith('RULE at ') ? key : rule.name;
}

function splitLast(key: string): [string, string] {
  const at = key.lastIndexOf('/');
  return [key.slice(0, at), key.slice(at + 1)];
}

function normalized(rows: Rows): string[] {
  return [...new Set(rows.map((row) => JSON.stringify(row.map(withoutExponent))))].sort();
}

function withoutExponent(value: string | null): string | null {
  return value !== null && /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(value)
    ? floatText(Number(value))
    : value;
}
