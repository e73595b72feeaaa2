import type { NewProblem } from '../file/problems.ts';
import type { Reading } from '../file/reading-state.ts';
import type { Reason, ReasonParameters } from '../file/reason.ts';
import type { DocumentValue, Member } from './document-value.ts';

/** Reads the atoms and links of a parsed JSON or YAML document. @throws DocumentError */
export function readDocument<C, R>(
  document: DocumentValue,
  reading: Reading<C, R>,
  length: number,
): void {
  new DocumentReader(reading, length).read(document);
}

class DocumentReader<C, R> {
  readonly #reading: Reading<C, R>;
  readonly #length: number;

  constructor(reading: Reading<C, R>, length: number) {
    this.#reading = reading;
    this.#length = length;
  }

  read(document: DocumentValue): void {
    let isPopulation = false;
    for (const { key, keyPosition, value } of document.members()) {
      if (key === 'atoms') for (const block of this.#items(value)) this.#atoms(block);
      else if (key === 'links') for (const block of this.#items(value)) this.#links(block);
      else this.#warnOfKey(key, keyPosition);
      isPopulation ||= key === 'atoms' || key === 'links';
    }
    if (isPopulation) return;
    this.#problem({ kind: 'document', reason: { about: 'noKeys' }, at: document.position });
  }

  #atoms(block: DocumentValue): void {
    const members = this.#members(block, ['concept', 'atoms'], 'atoms');
    if (members === null) return;
    const [name, atoms] = members;
    const text = name?.value.kind === 'scalar' ? name.value.scalar() : '';
    const at = name?.value.position ?? block.position;
    if (typeof text !== 'string' || text === '')
      return this.#problem({ kind: 'concept', reason: { about: 'noConceptHere' }, at });
    const concept = this.#reading.vocabulary.concept(text, at);
    if (!('found' in concept))
      return this.#problem({ kind: 'concept', reason: concept.error, at, value: text });
    for (const item of atoms ? this.#items(atoms.value) : []) {
      if (this.#isValue(item, null))
        this.#reading.sink.atom(concept.found, item.scalar(), item.position);
      this.#reportProgress(item);
    }
  }

  #links(block: DocumentValue): void {
    const members = this.#members(block, ['relation', 'links'], 'relation');
    if (members === null) return;
    const [name, links] = members;
    const text = name?.value.kind === 'scalar' ? name.value.scalar() : '';
    const at = name?.value.position ?? block.position;
    if (typeof text !== 'string' || text === '')
      return this.#problem({
        kind: 'relation',
        reason: { about: 'noRelationHere' },
        at,
      });
    const relation = this.#reading.vocabulary.relation(text, at);
    if (!('found' in relation))
      return this.#problem({ kind: 'relation', reason: relation.error, at, value: text });
    for (const item of links ? this.#items(links.value) : []) {
      this.#link(relation.found, item);
      this.#reportProgress(item);
    }
  }

  #reportProgress({ position }: DocumentValue): void {
    this.#reading.progress?.(position / this.#length);
  }

  #link(relation: R, item: DocumentValue): void {
    const members = this.#members(item, ['src', 'tgt'], 'link');
    if (members === null) return;
    const [source, target] = members.map((member) => member?.value);
    const hasSource = this.#isEnd(source, 'src', item);
    if (!this.#isEnd(target, 'tgt', item) || !hasSource || !source || !target) return;
    this.#reading.sink.link(
      relation,
      { value: source.scalar(), position: source.position },
      { value: target.scalar(), position: target.position },
    );
  }

  #isEnd(end: DocumentValue | undefined, key: string, item: DocumentValue): boolean {
    if (end !== undefined) return this.#isValue(end, key);
    this.#problem({ kind: 'value', reason: { about: 'missing', key }, at: item.position });
    return false;
  }

  #isValue(value: DocumentValue, key: string | null): boolean {
    if (value.kind === 'scalar') return true;
    const reason: Reason =
      value.kind === 'nothing' && key !== null ? { about: 'missing', key } : { about: 'noScalar' };
    this.#problem({ kind: 'value', reason, at: value.position });
    return false;
  }

  #items(list: DocumentValue): Iterable<DocumentValue> {
    if (list.kind === 'list' || list.kind === 'nothing') return list.items();
    this.#problem({ kind: 'document', reason: { about: 'noList' }, at: list.position });
    return [];
  }

  /** The members with two keys, if present; null when the value is not an object. */
  #members(
    value: DocumentValue,
    keys: readonly [string, string],
    of: ReasonParameters['noObject']['of'],
  ): readonly [Member | undefined, Member | undefined] | null {
    if (value.kind !== 'object') {
      this.#problem({ kind: 'document', reason: { about: 'noObject', of }, at: value.position });
      return null;
    }
    let first: Member | undefined;
    let second: Member | undefined;
    for (const member of value.members()) {
      if (member.key === keys[0]) first = member;
      else if (member.key === keys[1]) second = member;
      else this.#warnOfKey(member.key, member.keyPosition);
    }
    return [first, second];
  }

  #warnOfKey(key: string, at: number): void {
    this.#reading.problems.warn({ kind: 'left out', warning: { about: 'key', key }, at });
  }

  #problem(problem: NewProblem): void {
    this.#reading.problems.add(problem);
  }
}
