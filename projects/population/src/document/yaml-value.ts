import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node } from 'yaml';
import type { FileValue } from '@ampersand-prototype/generics';
import type { SourceOffset } from '../file/position.ts';
import { DocumentError, type DocumentValue, type Member } from './document-value.ts';

/** The state of reading a YAML document, with limits on aliases. */
export interface YamlWalk {
  readonly document: Document;
  /** Values that may still be read: aliases make a short text mean endlessly many. */
  left: number;
}

/** A value in a YAML document. Spots are offsets in the text. */
export class YamlValue implements DocumentValue {
  readonly #walk: YamlWalk;
  readonly #node: Node | null;
  readonly position: SourceOffset;
  readonly kind: DocumentValue['kind'];

  constructor(walk: YamlWalk, node: unknown, parentPosition: SourceOffset) {
    const given = node as Node | null | undefined;
    this.#walk = walk;
    this.position = given?.range?.[0] ?? parentPosition;
    this.#node = (isAlias(given) ? this.#named(given) : given) ?? null;
    this.kind = kindOf(this.#node);
    walk.left -= 1;
    if (walk.left < 0) throw new DocumentError({ about: 'aliases' }, this.position);
  }

  #named(alias: Alias): Node {
    const named = alias.resolve(this.#walk.document);
    if (named) return named;
    throw new DocumentError({ about: 'alias', name: alias.source }, this.position);
  }

  *members(): Generator<Member> {
    if (!isMap(this.#node)) return;
    for (const { key, value } of this.#node.items) {
      const keyPosition = (key as Node | null)?.range?.[0] ?? this.position;
      const name = isScalar(key) ? String(key.value) : '';
      yield { key: name, keyPosition, value: new YamlValue(this.#walk, value, keyPosition) };
    }
  }

  *items(): Generator<YamlValue> {
    if (!isSeq(this.#node)) return;
    for (const item of this.#node.items) yield new YamlValue(this.#walk, item, this.position);
  }

  scalar(): FileValue {
    return isScalar(this.#node) ? String(this.#node.value) : '…';
  }
}

function kindOf(node: Node | null): DocumentValue['kind'] {
  if (isMap(node)) return 'object';
  if (isSeq(node)) return 'list';
  const isEmpty = !isScalar(node) || node.value === null || (node.value === '' && !isQuoted(node));
  return isEmpty ? 'nothing' : 'scalar';
}

function isQuoted(node: { type?: string }): boolean {
  return node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
}
