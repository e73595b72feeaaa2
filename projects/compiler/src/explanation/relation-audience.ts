import type { Interface, TermItem } from '../context/interface.ts';
import type { Relation } from '../context/relation.ts';
import { unbracket } from '../term/walk-term.ts';

/** Who sees the links of relations in the fields of interfaces. */
export class RelationAudience {
  readonly #interfaces = new Map<Relation, Interface[]>();

  constructor(interfaces: readonly Interface[]) {
    for (const each of interfaces)
      for (const relation of shownBy(each.item))
        this.#interfaces.set(relation, [...(this.#interfaces.get(relation) ?? []), each]);
  }

  /** Whether every role that sees a relation also sees others. */
  includes(relation: Relation, others: readonly Relation[]): boolean {
    const seen = this.#interfaces.get(relation) ?? [];
    return others.every((other) => seen.every(({ roles }) => this.#isSeenBy(other, roles)));
  }

  /** Whether all of some roles see a relation; no roles at all are all of them. */
  #isSeenBy(relation: Relation, roles: readonly string[]): boolean {
    const shown = this.#interfaces.get(relation) ?? [];
    if (shown.some((each) => each.roles.length === 0)) return true;
    const seeing = new Set(shown.flatMap((each) => each.roles));
    return roles.length > 0 && roles.every((role) => seeing.has(role));
  }
}

function shownBy({ term, crud, sub }: TermItem): Relation[] {
  if (!crud.read) return [];
  const bare = unbracket(term);
  const field = bare.kind === 'converse' ? unbracket(bare.operand) : bare;
  const items = sub?.kind === 'box' ? sub.items : [];
  return [
    ...(field.kind === 'relation' ? [field.relation] : []),
    ...items.flatMap((item) => (item.kind === 'term' ? shownBy(item) : [])),
  ];
}
