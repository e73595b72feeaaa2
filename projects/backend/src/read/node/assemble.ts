import {
  compareByLabel,
  compareIdentifiers,
  encodeSegment,
  isPatchValue,
  type PatchValue,
  type ResourceNode,
} from '@ampersand-prototype/generics';
import { presentAtom, rankOf } from '../../core/atom-value.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import type { Fetched, Labels } from './fetch.ts';

/** The content of a node: a node, a value, or a list of them. */
export type Content = ResourceNode | PatchValue | readonly (ResourceNode | PatchValue)[] | null;

/** A node that is being put together. */
type OpenNode = { -readonly [Key in keyof ResourceNode]: ResourceNode[Key] };

/** Assembles fetched data into the content of an interface. */
export class Assembler {
  readonly #access: Access;
  readonly #labels: Labels;

  constructor(access: Access, labels: Labels) {
    this.#access = access;
    this.#labels = labels;
  }

  /** What a node shows for one source atom. `path` is the path of the node, to which target atoms are added. */
  field(fetched: Fetched, source: string, path: string): Content {
    const { node } = fetched;
    const targets = fetched.targets.get(source) ?? [];
    if (node.isProperty) return targets.length > 0;
    const list = node.target.isObject
      ? this.#objects(fetched, targets, path)
      : values(node, targets);
    return node.isUni ? (list[0] ?? null) : list;
  }

  #objects(fetched: Fetched, targets: readonly string[], path: string): ResourceNode[] {
    const nodes = targets.map((target) =>
      this.object(fetched, target, this.#pathOf(fetched.node, target, path)),
    );
    return nodes.length > 1 ? nodes.sort(compareByLabel) : nodes;
  }

  #pathOf(node: TermNode, target: string, path: string): string {
    return `${path}/${encodeSegment(this.#access.publicId(node.target, target))}`;
  }

  /** One atom as a node shows it. */
  object(fetched: Fetched, atom: string, path: string): ResourceNode {
    const { node } = fetched;
    const id = this.#access.publicId(node.target, atom);
    const shown = node.view ? this.#labels.get(node.view)?.get(atom) : undefined;
    const content: OpenNode = {
      _id_: id,
      _label_: shown?.label || id,
      _path_: path,
      _ifcs_: this.#interfaces(node),
    };
    if (shown?.segments) content._view_ = shown.segments;
    this.#addItems(content, fetched, atom, path);
    return content;
  }

  #interfaces(node: TermNode): readonly string[] {
    if (node.linkTo === null) return this.#access.interfacesFor(node.target);
    return this.#access.interfaces.some((ifc) => ifc.name === node.linkTo) ? [node.linkTo] : [];
  }

  #addItems(content: OpenNode, fetched: Fetched, atom: string, path: string): void {
    const sortValues: Record<string, PatchValue> = {};
    for (const item of fetched.node.items) {
      if (item.kind === 'text') content[item.name] = item.text;
      else {
        const below = fetched.items.get(item.name);
        if (!below) continue;
        const value = this.field(below, atom, `${path}/${item.name}`);
        content[item.name] = value;
        if (item.isUni) sortValues[item.name] = sortKey(item, value);
        const total = below.totals?.get(atom);
        if (total !== undefined) content._totals_ = { ...content._totals_, [item.name]: total };
      }
    }
    if (fetched.node.box?.isSortable) content._sortValues_ = sortValues;
  }
}

/** Values of a field. Passwords are never shown. */
function values(node: TermNode, targets: readonly string[]): PatchValue[] {
  if (node.target.type === 'PASSWORD') return [];
  const list = targets.map((target) => presentAtom(node.target.type, target));
  if (list.length < 2) return list;
  return list.sort((a, b) => rankDifference(node, a, b) || byValue(a, b));
}

function rankDifference({ target }: TermNode, a: PatchValue, b: PatchValue): number {
  return (rankOf(target, String(a)) ?? 0) - (rankOf(target, String(b)) ?? 0);
}

function byValue(a: PatchValue, b: PatchValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareIdentifiers(String(a), String(b));
}

/** Returns the sort key of an item, such as the position of a permitted value. */
export function sortKey({ target, isProperty }: TermNode, content: unknown): PatchValue {
  const value = sortValue(content);
  if (value === null || isProperty) return value;
  return rankOf(target, String(value)) ?? value;
}

/** Returns the sort value of a field. */
export function sortValue(value: unknown): PatchValue {
  if (isPatchValue(value)) return value;
  return typeof value === 'object' && value !== null && '_label_' in value
    ? String(value._label_)
    : null;
}
