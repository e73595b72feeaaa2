import { LineCounter, parseDocument, isNode } from 'yaml';
import { quoted } from '../error/refusal.ts';
import { findConcept, findRelation } from './find-name.ts';
import { emptyDraft, type Draft, type FileValue, type ReadingContext } from './draft.ts';
import type { Relation } from '../model/relation.ts';
import type { Locate, LocateEnd, Place } from './place.ts';

type Path = readonly (string | number)[];

/** A JSON or YAML document, with a way to find where a part of it stands. */
export interface SourceDocument {
  readonly content: unknown;
  placeOf(path: Path): Place;
}

const NO_KEYS = "A population file has a key 'atoms' or 'links', or both.";

/** Reads `{atoms: [{concept, atoms}], links: [{relation, links: [{src, tgt}]}]}`. */
export function readDocument(document: SourceDocument, context: ReadingContext): Draft {
  const draft = emptyDraft();
  const reader = new DocumentReader(document, context, draft);
  reader.read();
  return draft;
}

class DocumentReader {
  readonly #document: SourceDocument;
  readonly #context: ReadingContext;
  readonly #draft: Draft;

  constructor(document: SourceDocument, context: ReadingContext, draft: Draft) {
    this.#document = document;
    this.#context = context;
    this.#draft = draft;
  }

  read(): void {
    const { content } = this.#document;
    if (!isObject(content) || (content['atoms'] === undefined && content['links'] === undefined)) {
      this.#problem(NO_KEYS, []);
      return;
    }
    this.#warnOfOtherKeys(content, ['atoms', 'links'], () => []);
    for (const [i, block] of this.#list(content['atoms'], ['atoms']).entries())
      this.#atoms(block, ['atoms', i]);
    for (const [i, block] of this.#list(content['links'], ['links']).entries())
      this.#links(block, ['links', i]);
  }

  #atoms(block: unknown, path: Path): void {
    if (!isObject(block))
      return this.#problem('Expected an object with concept and atoms.', path, block);
    this.#warnOfOtherKeys(block, ['concept', 'atoms'], () => path);
    const concept = findConcept(this.#context.model, block['concept']);
    const values = this.#list(block['atoms'], [...path, 'atoms']);
    if (typeof concept === 'string')
      return this.#problem(concept, [...path, 'concept'], block['concept']);
    for (const [i, value] of values.entries()) {
      const at = (): Path => [...path, 'atoms', i];
      if (this.#isValue(value, at))
        this.#draft.atoms.push({ concept, value, locate: this.#locate(at) });
    }
  }

  #links(block: unknown, path: Path): void {
    if (!isObject(block))
      return this.#problem('Expected an object with relation and links.', path, block);
    this.#warnOfOtherKeys(block, ['relation', 'links'], () => path);
    const relation = findRelation(this.#context.model, block['relation']);
    const pairs = this.#list(block['links'], [...path, 'links']);
    if (typeof relation === 'string')
      return this.#problem(relation, [...path, 'relation'], block['relation']);
    for (let i = 0; i < pairs.length; i++) this.#link(relation, pairs[i], [...path, 'links'], i);
  }

  #link(relation: Relation, pair: unknown, links: Path, i: number): void {
    if (!isObject(pair)) {
      this.#problem('Expected a link: an object with src and tgt.', [...links, i], pair);
      return;
    }
    this.#warnOfOtherKeys(pair, ['src', 'tgt'], () => [...links, i]);
    const { src: source, tgt: target } = pair;
    const hasSource = this.#isValue(source, () => [...links, i, 'src']);
    if (!this.#isValue(target, () => [...links, i, 'tgt']) || !hasSource) return;
    this.#draft.links.push({ relation, source, target, locate: this.#locateEnd(links, i) });
  }

  #locateEnd(links: Path, i: number): LocateEnd {
    return (end) => this.#document.placeOf([...links, i, end === 'source' ? 'src' : 'tgt']);
  }

  #list(value: unknown, path: Path): unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.#problem('Expected a list.', path, value);
    return [];
  }

  #isValue(value: unknown, at: () => Path): value is FileValue {
    if (typeof value === 'string' || typeof value === 'boolean') return true;
    const path = at();
    this.#problem(
      value === undefined
        ? `There is no ${String(path.at(-1))}.`
        : 'Expected a text, a number, true or false.',
      path,
      value,
    );
    return false;
  }

  #warnOfOtherKeys(
    object: Record<string, unknown>,
    known: readonly string[],
    at: () => Path,
  ): void {
    for (const key of Object.keys(object)) {
      if (known.includes(key)) continue;
      this.#context.problems.warn(
        `The key ${quoted(key)} is not used.`,
        this.#document.placeOf([...at(), key]),
      );
    }
  }

  #locate(at: () => Path): Locate {
    return () => this.#document.placeOf(at());
  }

  #problem(reason: string, path: Path, value?: unknown): void {
    const shown =
      value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
    this.#context.problems.add(reason, this.#document.placeOf(path), shown);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finds places in JSON or YAML text. The text is parsed for that when the first place is asked for. */
export function placeFinder(text: string): (path: Path) => Place {
  let parsed: { document: ReturnType<typeof parseDocument>; lines: LineCounter } | null = null;
  return (path) => {
    if (parsed === null) {
      const lines = new LineCounter();
      parsed = {
        document: parseDocument(text, {
          lineCounter: lines,
          schema: 'failsafe',
          uniqueKeys: false,
        }),
        lines,
      };
    }
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = parsed.document.getIn(path.slice(0, length), true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = parsed.lines.linePos(node.range[0]);
      return { sheet: null, row: line, column: String(col) };
    }
    return { sheet: null, row: 1, column: '1' };
  };
}
