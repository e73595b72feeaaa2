import type { Connection, Row } from '../database/database.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { CheckedLink } from '../population/checked-population.ts';
import type { Source } from '../schema/migrate/transfer/source.ts';
import { adoptedValue, isChanged } from './adopted-value.ts';
import type { Findings } from './findings.ts';
import type { OlderAtoms, OlderLinks } from './older-population.ts';

/** Reads values of an older database, and notes those that are not stored as they are. */
class ValueReader {
  protected readonly connection: Connection;
  protected readonly source: Source;
  protected readonly findings: Findings;

  constructor(connection: Connection, source: Source, findings: Findings) {
    this.connection = connection;
    this.source = source;
    this.findings = findings;
  }

  /** The stored form of a value; null for an invalid one, which is left out. */
  protected value({ type }: Concept, raw: string, place: string): string | null {
    const stored = adoptedValue(type, raw);
    const shown = JSON.stringify(type === 'PASSWORD' ? '…' : raw);
    if (stored === null) this.findings.add('invalid', place, shown);
    else if (isChanged(type, raw, stored))
      this.findings.add('changed', place, `${shown} → ${JSON.stringify(stored)}`);
    return stored;
  }
}

/** Reads the atoms of concepts. */
export class AtomReader extends ValueReader {
  async read(concept: Concept): Promise<OlderAtoms> {
    const query = `select ${exact(concept, 'atom')} from (${this.source.atoms(concept)}) a`;
    const rows = await this.connection.all(query);
    const atoms = new Set<string>();
    for (const row of rows) {
      const raw = row['atom'] ?? '';
      const atom = this.value(concept, raw, concept.name);
      if (atom === null) continue;
      if (atoms.has(atom)) this.findings.add('duplicate', concept.name, atom);
      atoms.add(atom);
    }
    return { concept, read: rows.length, atoms };
  }
}

/** Reads the links of relations. */
export class LinkReader extends ValueReader {
  async read(relation: Relation): Promise<OlderLinks> {
    const { source, target, signature } = relation;
    const query = `select ${exact(source, 'src')}, ${exact(target, 'tgt')} from (${this.source.links(relation)}) l`;
    const rows = await this.connection.all(query);
    if (source.type.includes('BINARY') || target.type.includes('BINARY')) {
      if (rows.length > 0) this.findings.add('binary', signature, null, rows.length);
      return { relation, read: rows.length, links: [] };
    }
    return { relation, read: rows.length, links: this.#distinct(relation, rows) };
  }

  #distinct(relation: Relation, rows: readonly Row[]): CheckedLink[] {
    const known = new KnownLinks(relation);
    return rows.flatMap((row) => {
      const source = this.value(relation.source, row['src'] ?? '', relation.signature);
      const target = this.value(relation.target, row['tgt'] ?? '', relation.signature);
      if (source === null || target === null) return [];
      const problem = known.add(source, target);
      if (problem === null) return [{ relation, source, target }];
      const shown = relation.target.type === 'PASSWORD' ? '…' : target;
      this.findings.add(problem, relation.signature, `${source} → ${shown}`);
      return [];
    });
  }
}

/** The links of a relation that were read. In a wide table, an atom has at most one. */
class KnownLinks {
  readonly #end: 'src' | 'tgt' | null;
  readonly #pairs = new Set<string>();
  readonly #rows = new Set<string>();

  constructor({ table }: Relation) {
    this.#end = table.tableOf;
  }

  add(source: string, target: string): 'duplicate' | 'severalValues' | null {
    const pair = JSON.stringify([source, target]);
    if (this.#pairs.has(pair)) return 'duplicate';
    this.#pairs.add(pair);
    if (this.#end === null) return null;
    const row = this.#end === 'src' ? source : target;
    if (this.#rows.has(row)) return 'severalValues';
    this.#rows.add(row);
    return null;
  }
}

/** A column with all digits: a single-precision number is shown with six. */
function exact({ type }: Concept, column: string): string {
  return type === 'FLOAT' ? `cast(${column} as double) as ${column}` : column;
}
