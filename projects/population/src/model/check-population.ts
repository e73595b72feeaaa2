import {
  isAddressable,
  isObjectType,
  instantOfClock,
  listedOnly,
  normalizedText,
  parseImportedPassword,
  VALUE_TYPES,
  type FileValue,
  type ParsedValue,
} from '@ampersand-prototype/generics/values';
import type { DraftSink, PlacedValue } from '../file/draft.ts';
import type { SourceOffset } from '../file/position.ts';
import type { Problems } from '../file/problems.ts';
import type { Reason } from '../file/reason.ts';
import type { CheckedPart, ReceivePart } from './checked-part.ts';
import { MAX_LEFT_OUT, type LeftOutFact } from './left-out-fact.ts';
import { invalidValue } from './invalid-value-reason.ts';
import type { ModelVocabulary } from './model-vocabulary.ts';
import type { ModelConcept, ModelRelation, PopulationModel } from './population-model.ts';
import { shortIdentifier } from './short-identifier.ts';

/** Entries of a part. A server answers other requests between parts. */
const PART = 2000;
/** Values of a type that are remembered, so that one that occurs often is checked once. */
const MAX_CACHED_VALUES = 100_000;
/** A longer one hardly occurs twice, and would stay in memory. */
const MAX_CACHED_LENGTH = 1000;

/** The first link of an atom that can have only one. */
interface PendingLink {
  readonly other: string;
  readonly position: SourceOffset;
}

/** The model of an application, and its names in files. */
interface CheckedModel {
  readonly model: PopulationModel;
  readonly vocabulary: ModelVocabulary;
  /** Whether valid facts are passed on although values of others are invalid, to see which rules they violate. */
  readonly passesValidFacts?: boolean;
}

/** Validates the values of a file by concept, and passes them on in parts. */
export class PopulationChecker implements DraftSink<ModelConcept, ModelRelation> {
  readonly #vocabulary: ModelVocabulary;
  readonly #problems: Problems;
  readonly #take: ReceivePart;
  readonly #conceptNumbers: ReadonlyMap<ModelConcept, number>;
  readonly #relationNumbers: ReadonlyMap<ModelRelation, number>;
  readonly #parsed = new Map<string, Map<FileValue, string>>();
  readonly #pending = new Map<ModelRelation, Map<string, PendingLink>>();
  readonly #leftOut = new Map<string, number>();
  readonly #passwords = new Set<string>();
  readonly #invalid: LeftOutFact[] = [];
  /** Problems of values, which leave out single facts; others can leave out anything. */
  #valueProblems = 0;
  readonly #timeZone: string;
  readonly #passesValidFacts: boolean;
  #isSheet = false;
  #usesZone = false;
  #part = emptyPart();

  /** @param timeZone that of dates with a time in spreadsheets, which name none */
  constructor(
    { model, vocabulary, passesValidFacts = false }: CheckedModel,
    problems: Problems,
    take: ReceivePart,
    timeZone = 'UTC',
  ) {
    this.#timeZone = timeZone;
    this.#passesValidFacts = passesValidFacts;
    this.#vocabulary = vocabulary;
    this.#problems = problems;
    this.#take = take;
    this.#conceptNumbers = numbered(model.concepts);
    this.#relationNumbers = numbered(model.relations);
  }

  /** The passwords so far, each once. */
  get passwords(): ReadonlySet<string> {
    return this.#passwords;
  }

  /** Reports whether there were dates with a time of which the zone had to be given. */
  get usesZone(): boolean {
    return this.#usesZone;
  }

  /** What was left out of the parts so far. Null if that is unknown or too much; then parts are incomplete. */
  get leftOut(): readonly LeftOutFact[] | null {
    return this.#isUsable() ? this.#invalid : null;
  }

  startSheet(): void {
    this.#isSheet = true;
  }

  atom(concept: ModelConcept, value: FileValue, position: SourceOffset): void {
    if (this.#isLeftOut(concept.isSession, concept.name)) return;
    const atom = this.#value(concept, value, position);
    if (atom === null) return this.#leave('atom', this.#conceptNumbers.get(concept), null, null);
    this.#part.concepts.push(this.#conceptNumbers.get(concept) ?? -1);
    this.#part.atoms.push(atom);
    this.#passOn(PART);
  }

  link(relation: ModelRelation, from: PlacedValue, to: PlacedValue): void {
    const ends = [this.#vocabulary.source(relation), this.#vocabulary.target(relation)] as const;
    const isOfSession = ends.some(({ isSession }) => isSession);
    if (this.#isLeftOut(isOfSession, relation.signature)) return;
    const source = this.#value(ends[0], from.value, from.position);
    const target = this.#value(ends[1], to.value, to.position);
    const { position } = relation.storedWith === 'source' ? to : from;
    if (source === null || target === null)
      return this.#leave('link', this.#relationNumbers.get(relation), source, target);
    if (!this.#isNew(relation, source, target, position)) return;
    this.#part.relations.push(this.#relationNumbers.get(relation) ?? -1);
    this.#part.sources.push(source);
    this.#part.targets.push(target);
    this.#passOn(PART);
  }

  /** Passes on the rest, and warns about omitted entries. */
  end(): void {
    this.#passOn(1);
    for (const [name, count] of this.#leftOut) {
      const warning = { about: 'sessions', count, of: name } as const;
      this.#problems.warn({ kind: 'left out', warning });
    }
  }

  #leave(
    kind: LeftOutFact['kind'],
    number: number | undefined,
    source: string | null,
    target: string | null,
  ): void {
    const fact = { kind, number: number ?? -1, source, target };
    if (this.#invalid.length <= MAX_LEFT_OUT) this.#invalid.push(fact);
  }

  #isUsable(): boolean {
    const { total } = this.#problems;
    if (!this.#passesValidFacts) return total === 0;
    return total === this.#valueProblems && this.#invalid.length <= MAX_LEFT_OUT;
  }

  /** With problems nothing will be stored: parts are only counted, or for the rules that the valid facts may violate. */
  #passOn(min: number): void {
    if (this.#part.atoms.length + this.#part.sources.length < min) return;
    if (this.#isUsable()) this.#take(this.#part);
    this.#part = emptyPart();
  }

  #isLeftOut(ofSession: boolean, name: string): boolean {
    if (ofSession) this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
    return ofSession;
  }

  /** A relation that is stored with one of its atoms has one link for that atom; a second one would be lost. */
  #isNew(relation: ModelRelation, source: string, target: string, position: SourceOffset): boolean {
    if (relation.storedWith === null) return true;
    const bySource = relation.storedWith === 'source';
    const [holder, other] = bySource ? [source, target] : [target, source];
    const pending = this.#pending.get(relation) ?? new Map<string, PendingLink>();
    this.#pending.set(relation, pending);
    const first = pending.get(holder);
    if (first === undefined) {
      pending.set(holder, { other, position });
      return true;
    }
    if (first.other === other) return false;
    this.#reportSecond(relation, holder, { other, position }, first);
    this.#leave('link', this.#relationNumbers.get(relation), source, target);
    return false;
  }

  #reportSecond(
    relation: ModelRelation,
    holder: string,
    { other, position }: PendingLink,
    first: PendingLink,
  ): void {
    const { file } = this.#problems;
    const elsewhere = {
      relation: relation.name,
      file,
      place: this.#problems.placeOf(first.position),
    };
    const isSecret = this.#vocabulary.target(relation).type === 'PASSWORD';
    const reason: Reason = isSecret
      ? { about: 'secondSecret', ...elsewhere }
      : { about: 'secondLink', holder, first: first.other, ...elsewhere };
    this.#valueProblems += 1;
    this.#problems.add({ kind: 'duplicate', reason, at: position, value: isSecret ? null : other });
  }

  #value(concept: ModelConcept, value: FileValue, position: SourceOffset): string | null {
    const kind = concept.isOne || concept.values ? `of ${concept.name}` : concept.type;
    const known = this.#parsed.get(kind) ?? new Map<FileValue, string>();
    this.#parsed.set(kind, known);
    const before = known.get(value);
    if (before !== undefined) return before;
    const given = this.#zoned(concept, value) ?? VALUE_TYPES[concept.type].fileText(value);
    const text = normalizedText(concept.type, given);
    const atom = this.#stored(concept, text, position);
    if (known.size >= MAX_CACHED_VALUES) known.clear();
    if (atom !== null && atom.length <= MAX_CACHED_LENGTH) known.set(value, atom);
    return atom;
  }

  #zoned({ type }: ModelConcept, value: FileValue): string | null {
    if (!this.#isSheet || type !== 'DATETIME') return null;
    const timestamp = instantOfClock(value, this.#timeZone);
    this.#usesZone ||= timestamp !== null;
    return timestamp;
  }

  #stored(concept: ModelConcept, text: string, position: SourceOffset): string | null {
    const parsed = parsedAs(concept, text);
    const isSecret = concept.type === 'PASSWORD';
    if ('stored' in parsed && (!concept.isOne || parsed.stored === '1')) {
      if (isSecret) this.#passwords.add(parsed.stored);
      return parsed.stored;
    }
    const { reason, hint } = invalidValue(concept, text, parsed);
    const value = isSecret ? null : text;
    this.#valueProblems += 1;
    this.#problems.add({ kind: 'value', reason, hint, at: position, value });
    return null;
  }
}

function parsedAs({ type, values }: ModelConcept, text: string): ParsedValue {
  if (type === 'PASSWORD') return listedOnly(values, parseImportedPassword(text));
  if (!isObjectType(type)) return listedOnly(values, VALUE_TYPES[type].parse(text));
  const parsed = VALUE_TYPES[type].parse(shortIdentifier(text));
  return 'stored' in parsed && !isAddressable(parsed.stored) ? { expected: 'addressable' } : parsed;
}

function numbered<T>(list: readonly T[]): Map<T, number> {
  return new Map(list.map((each, number) => [each, number]));
}

function emptyPart(): { [K in keyof CheckedPart]: CheckedPart[K][number][] } & CheckedPart {
  return { concepts: [], atoms: [], relations: [], sources: [], targets: [] };
}
