import { toPairs, type Pair } from '../../core/pair.ts';
import {
  isSeenEverywhere,
  seenFrom,
  showsAllLinks,
} from '../../session/access-scope/field-sources.ts';
import { accessibleNodes, type AccessibleNode } from '../../session/access-scope/reach.ts';
import { visibleAtoms } from '../../session/access-scope/visible-atoms.ts';
import type { Concept } from '../../model/concept.ts';
import type { Relation } from '../../model/relation.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Access } from '../../session/access.ts';

/** Determines which facts a session may read: those on a page that it can open. */
export class ChangeVisibility {
  readonly #access: Access;
  readonly #dialect: Dialect;
  readonly #nodes: Map<Relation | null, AccessibleNode[]>;
  /** Relations of passwords that some page lets the session give; worked out when it is asked for. */
  #given: Set<Relation> | null = null;

  constructor(access: Access, dialect: Dialect) {
    this.#access = access;
    this.#dialect = dialect;
    const readable = accessibleNodes(access).filter(({ node }) => node.target.type !== 'PASSWORD');
    this.#nodes = Map.groupBy(readable, ({ node }) => node.relation);
  }

  /** Whether some links of a relation can be read. What is never shown is not even counted: that would tell what is there. */
  showsLinks(relation: Relation): boolean {
    return this.#nodes.has(relation);
  }

  /** Whether some atoms of a concept can be seen. */
  showsAtoms(concept: Concept): boolean {
    return (
      !concept.isSession &&
      (this.#access.interfacesFor(concept).length > 0 ||
        [...this.#nodes.values()].flat().some(({ node }) => node.target.root === concept.root))
    );
  }

  /** Whether it may be told that a password of the relation changed, of an atom that can be seen. */
  givesPassword(relation: Relation): boolean {
    this.#given ??= new Set(this.#access.interfaces.flatMap(({ root }) => passwordsIn(root)));
    return this.#given.has(relation);
  }

  /** Those of some atoms that can be seen, in the state of the data that a connection shows. */
  atoms(
    connection: Connection,
    concept: Concept,
    atoms: readonly string[],
  ): Promise<ReadonlySet<string>> {
    return visibleAtoms(connection, this.#dialect, this.#access, concept, atoms);
  }

  /**
   * Keys ({@link pairKey}) of those of some links that can be read, in the state of the data that a connection shows: a page that
   * shows all links of an atom tells what the others were as well.
   */
  async links(
    connection: Connection,
    relation: Relation,
    links: readonly Pair[],
  ): Promise<ReadonlySet<string>> {
    const readable = new Set<string>();
    for (const each of this.#nodes.get(relation) ?? []) {
      if (readable.size === links.length) break;
      const shown = showsAllLinks(each.node, relation)
        ? await this.#shownFrom(connection, each, relation, links)
        : await this.#shownBy(connection, each, links);
      for (const pair of shown) readable.add(pairKey(pair));
    }
    return readable;
  }

  /** Links of the atoms that a field is seen from. */
  async #shownFrom(
    connection: Connection,
    field: AccessibleNode,
    relation: Relation,
    links: readonly Pair[],
  ): Promise<readonly Pair[]> {
    if (isSeenEverywhere(field, relation)) return links;
    const near = field.node.isFlipped ? 'tgt' : 'src';
    const atoms = [...new Set(links.map((link) => link[near]))];
    const seen = await seenFrom(connection, this.#dialect, this.#access, field, atoms);
    return links.filter((link) => seen.has(link[near]));
  }

  async #shownBy(
    connection: Connection,
    { node, text, parameters }: AccessibleNode,
    links: readonly Pair[],
  ): Promise<Pair[]> {
    const { isFlipped, source, target } = node;
    const isSource = this.#dialect.inSet('shown.src', source.type);
    const isTarget = this.#dialect.inSet('shown.tgt', target.type);
    const ends = [links.map(({ src }) => src), links.map(({ tgt }) => tgt)] as const;
    const sql = `select distinct shown.src as src, shown.tgt as tgt from (${text}) as shown where ${isSource} and ${isTarget}`;
    const sets = isFlipped ? [ends[1], ends[0]] : ends;
    const values = [...parameters.map(() => this.#access.session), ...sets];
    const pairs = toPairs(await connection.all(sql, values));
    return isFlipped ? pairs.map(({ src, tgt }) => ({ src: tgt, tgt: src })) : pairs;
  }
}

function passwordsIn({ relation, target, items }: TermNode): Relation[] {
  const below = items.flatMap((item) => (item.kind === 'term' ? passwordsIn(item) : []));
  return relation && target.type === 'PASSWORD' ? [relation, ...below] : below;
}

/** Identifies a link of a relation. */
export function pairKey({ src, tgt }: Pair): string {
  return JSON.stringify([src, tgt]);
}
