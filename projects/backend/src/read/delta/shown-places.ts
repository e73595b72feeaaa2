import { toPairs, type Pair } from '../../core/pair.ts';
import { encodeSegment } from '@ampersand-prototype/generics';
import type { TermNode } from '../../model/interface-node.ts';
import type { Parameter } from '../../database/database.ts';
import { prepareAll, type PreparedSql } from '../../model/prepared-sql.ts';
import type { Access } from '../../session/access.ts';
import type { Place } from '../node/resource-place.ts';
import type { DeltaContext } from './touched-ends.ts';
import { pairsTable } from '../../database/statement/pairs-table.ts';

/** A node of an interface, and its ancestor boxes. */
export interface Step {
  readonly node: TermNode;
  readonly parent: Step | null;
}

/** An atom in the content of an interface, with its path. */
export interface ShownPlace {
  readonly atom: string;
  readonly path: string;
}

/** Signals that the changed content is unknown, so the client must reload everything. */
export class DeltaUnavailable extends Error {
  override readonly name = 'DeltaUnavailable';
}

/** Beyond this number of places, reading everything is as fast. */
const MAX_PLACES = 20_000;
/** Maximum number of atoms that are read again if changes do not determine the affected ones. */
const FEW = 200;

/** Finds the paths at which an interface shows changed atoms. */
export class ShownPlaces {
  readonly #context: DeltaContext;
  readonly #access: Access;
  readonly #root: Place;
  /** Those that were found, by atom, for each node. */
  readonly #known = new Map<TermNode, Map<string, ShownPlace[]>>();

  constructor(context: DeltaContext, access: Access, root: Place) {
    this.#context = context;
    this.#access = access;
    this.#root = root;
  }

  /** The places where a node shows one of these atoms. @throws DeltaUnavailable when there are too many */
  async of(step: Step, atoms: readonly string[]): Promise<ShownPlace[]> {
    const known = this.#known.get(step.node) ?? new Map<string, ShownPlace[]>();
    this.#known.set(step.node, known);
    const missing = atoms.filter((atom) => !known.has(atom));
    const found = Map.groupBy(await this.#find(step, missing), ({ atom }) => atom);
    const places = [...new Set([...atoms, ...found.keys()])].flatMap(
      (atom) => known.get(atom) ?? found.get(atom) ?? [],
    );
    // Values may be written otherwise than they were asked for.
    const isAsRequested = [...found.keys()].every((atom) => missing.includes(atom));
    for (const atom of isAsRequested ? missing : []) known.set(atom, found.get(atom) ?? []);
    if (places.length > MAX_PLACES) throw new DeltaUnavailable();
    return places;
  }

  async #find(step: Step, atoms: readonly string[]): Promise<ShownPlace[]> {
    const { node, parent } = step;
    if (atoms.length === 0) return [];
    if (!parent) return this.#ofRoot(node, atoms);
    const pairs = await this.pairs(node, atoms, null);
    const boxes = await this.of(parent, [...new Set(pairs.map(({ src }) => src))]);
    const bySource = Map.groupBy(pairs, ({ src }) => src);
    return boxes.flatMap(({ atom, path }) =>
      (bySource.get(atom) ?? []).map(({ tgt }) => ({
        atom: tgt,
        path: this.pathOf(node, `${path}/${node.name}`, tgt),
      })),
    );
  }

  async #ofRoot(node: TermNode, atoms: readonly string[]): Promise<ShownPlace[]> {
    const { source, target, targetPath, path } = this.#root;
    if (target !== null)
      return atoms.includes(target) ? [{ atom: target, path: targetPath ?? path }] : [];
    const pairs = await this.pairs(node, atoms, [source]);
    return pairs.map(({ tgt }) => ({ atom: tgt, path: this.pathOf(node, path, tgt) }));
  }

  /** All atoms that a node shows. @throws DeltaUnavailable when they are more than a few */
  async all(step: Step): Promise<string[]> {
    const { node, parent } = step;
    const { source, target } = this.#root;
    if (!parent && target !== null) return [target];
    const sources = parent ? await this.all(parent) : [source];
    if (node.query.oneByOne) throw new DeltaUnavailable();
    if (sources.length === 0) return [];
    const text = `select distinct step.tgt as tgt from ${pairsTable(node.query.text)} where step.tgt is not null limit ${FEW + 1}`;
    const rows = await this.#context.connection.all(text, this.#bound(node.query, sources));
    if (rows.length > FEW) throw new DeltaUnavailable();
    return rows.flatMap(({ tgt }) => tgt ?? []);
  }

  /** The path of an atom in a field. */
  pathOf(node: TermNode, path: string, atom: string): string {
    return `${path}/${encodeSegment(this.#access.publicId(node.target, atom))}`;
  }

  /** The pairs with one of these targets that a node shows, from some sources or from any. @throws DeltaUnavailable when there are too many */
  async pairs(
    node: TermNode,
    targets: readonly string[],
    sources: readonly string[] | null,
  ): Promise<Pair[]> {
    if (targets.length === 0 || sources?.length === 0) return [];
    if (node.query.oneByOne) throw new DeltaUnavailable();
    const { connection, dialect } = this.#context;
    const query = sources === null ? prepareAll(node.query.stored) : node.query;
    const isTarget = dialect.inSet('step.tgt', node.target.type);
    const text = `select distinct step.src as src, step.tgt as tgt from ${pairsTable(query.text)} where step.src is not null and ${isTarget} limit ${MAX_PLACES + 1}`;
    const rows = await connection.all(text, [...this.#bound(query, sources ?? []), targets]);
    if (rows.length > MAX_PLACES) throw new DeltaUnavailable();
    return toPairs(rows);
  }

  #bound({ parameters }: PreparedSql, sources: readonly string[]): Parameter[] {
    const { session } = this.#context;
    return parameters.map((name) => (name === 'session' ? (session ?? '') : sources));
  }
}
