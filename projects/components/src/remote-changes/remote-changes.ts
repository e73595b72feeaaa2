import { atomId, isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';

const NONE: ReadonlySet<string> = new Set();

/** Keys about a node that hold no field; names of fields have no underscore next to a letter. */
const META_KEY = /^_[a-z]+_$/i;

/** The remote changes that a merge found: fields, and added and removed atoms. */
export class RemoteChanges {
  private readonly fields = new Map<JsonNode, Set<string>>();
  private readonly came = new Set<JsonNode>();
  /** How many atoms left a list. */
  removed = 0;

  /** How many nodes have other values. */
  get changed(): number {
    return this.fields.size;
  }

  /** How many atoms came to a list. */
  get added(): number {
    return this.came.size;
  }

  get isEmpty(): boolean {
    return this.changed + this.added + this.removed === 0;
  }

  /** Whether a field has another value, or its node is new. */
  has(node: JsonNode, property: string): boolean {
    return this.came.has(node) || (this.fields.get(node) ?? NONE).has(property);
  }

  /** Whether nothing but fields of this node changed. */
  isOnly(node: unknown): boolean {
    const [first, ...others] = this.fields.keys();
    return (
      first !== undefined &&
      first === node &&
      others.length === 0 &&
      this.added + this.removed === 0
    );
  }

  /** The same, and one atom more that left a list. */
  withRemoved(): RemoteChanges {
    const more = new RemoteChanges();
    for (const [node, properties] of this.fields) more.fields.set(node, properties);
    for (const node of this.came) more.came.add(node);
    more.removed = this.removed + 1;
    return more;
  }

  /** Takes down that a property gets another value. */
  note(node: JsonNode, property: string, before: unknown, after: unknown): void {
    if (META_KEY.test(property)) return;
    const [old, fresh] = [nodesIn(before), nodesIn(after)];
    if (old && fresh) this.noteList(old, fresh);
    else this.fields.set(node, (this.fields.get(node) ?? new Set<string>()).add(property));
  }

  private noteList(old: readonly JsonNode[], fresh: readonly JsonNode[]): void {
    const [had, has] = [idsOf(old), idsOf(fresh)];
    for (const node of fresh) if (!had.has(atomId(node))) this.came.add(node);
    this.removed += old.filter((node) => !has.has(atomId(node))).length;
  }
}

/** The atoms of a list; null for anything else. */
function nodesIn(value: unknown): readonly JsonNode[] | null {
  if (!Array.isArray(value)) return null;
  const nodes = (value as readonly unknown[]).filter(isJsonNode);
  return nodes.length === value.length ? nodes : null;
}

function idsOf(nodes: readonly JsonNode[]): ReadonlySet<string | null> {
  return new Set(nodes.map(atomId));
}
