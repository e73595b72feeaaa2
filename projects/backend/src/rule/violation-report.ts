import type {
  RuleSource,
  InvariantViolation,
  MaintainedRule,
  Signal,
  ViolatingAtom,
} from '@ampersand-prototype/generics';
import { joinPath, shortenedText } from '@ampersand-prototype/generics';
import { presentAtom } from '../core/atom-value.ts';
import { runPrepared } from '../core/bind.ts';
import { readLabels } from '../core/label.ts';
import type { Pair } from '../core/pair.ts';
import { relationStatements } from '../core/storage.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import type { Rule, ScriptLanguage, Segment } from '../model/rule.ts';
import type { Connection, Row } from '../database/database.ts';
import { changedFirst, type ChangedAtoms } from './evaluation/changed-first.ts';
import { reportablePairs } from './evaluation/violations.ts';
import { messageInWords, type RelationName } from './rule-title.ts';

/** The session for which violations are described. */
export interface Reader {
  readonly connection: Connection;
  /** Reads the data from before the change; absent if the data did not change. */
  readonly before?: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** What the change did to atoms; left out where nothing changes. */
  readonly changed?: ChangedAtoms;
  readonly model: Model;
  readonly session: string | null;
  readonly language: ScriptLanguage;
  /** What the pages of the session call a relation; without it, its own label. */
  relationName?(relation: Relation): RelationName;
  /** Names of the interfaces that open atoms of a concept. */
  interfacesFor(concept: Concept): readonly string[];
  /** Those of some atoms that may be shown; without it all may. */
  visible?(concept: Concept, atoms: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether texts of VIOLATION show only values that {@link visible} permits. */
  readonly concealsValues?: boolean;
  /** The identifier by which a client knows an atom. */
  publicId(concept: Concept, atom: string): string;
}

/** What names the relations of a model. */
type NamingReader = Pick<Reader, 'model' | 'relationName'>;

/** Maximum number of reported violations of a rule; the others are only counted. */
export const MAX_VIOLATIONS = 50;

/** Maximum number of listed atoms in a place for one. */
const MAX_OTHERS = 5;

/** Replaces an atom that the session cannot see. */
const CONCEALED = '…';

/** Labels of violating atoms are cut here: a text of any length can be one. */
const MAX_LABEL_LENGTH = 80;

interface DescribedViolation {
  readonly message: string;
  readonly src: ViolatingAtom;
  readonly tgt: ViolatingAtom;
  readonly others?: readonly ViolatingAtom[];
}

/** Describes a violated invariant with the message of its rule. */
export async function reportInvariant(
  reader: Reader,
  rule: Rule,
  pairs: readonly Pair[],
): Promise<InvariantViolation> {
  const described = await report(reader, rule, pairs);
  const tuples = withoutRepetitions(described).map(({ message, ...atoms }) => ({
    violationMessage: message,
    ...atoms,
  }));
  const count = described.some(isConcealed) ? tuples.length : reportablePairs(rule, pairs).length;
  return {
    ...named(rule),
    ruleMessage: messageOf(reader, rule),
    ...ruleSourceOf(reader, rule),
    tuples,
    ...(count > tuples.length ? { count } : {}),
  };
}

/** Each violation once, because the number of hidden atoms must not be revealed. */
function withoutRepetitions(violations: readonly DescribedViolation[]): DescribedViolation[] {
  const texts = violations.map((violation) => JSON.stringify(violation));
  return violations.filter(
    (violation, at) => !isConcealed(violation) || texts.indexOf(texts[at] ?? '') === at,
  );
}

function isConcealed({ src, tgt }: DescribedViolation): boolean {
  return [src, tgt].some(isConcealedAtom);
}

/** Checks whether a described atom is one that the session cannot see. */
export function isConcealedAtom({ _id_, _label_ }: ViolatingAtom): boolean {
  return _id_ === '' && _label_ === CONCEALED;
}

/** Describes a rule without its violations. */
export function describeRule(
  reader: NamingReader & Pick<Reader, 'language'>,
  rule: Rule,
): MaintainedRule {
  return {
    ...named(rule),
    message: messageOf(reader, rule),
    ...ruleSourceOf(reader, rule),
  };
}

function messageOf(reader: NamingReader & Pick<Reader, 'language'>, rule: Rule): string {
  const { relations } = reader.model;
  const relationName = reader.relationName?.bind(reader);
  return messageInWords(rule, reader.language, {
    relations,
    ...(relationName && { relationName }),
  });
}

/** The name of a rule, and its label where that is another. */
function named({ name, label }: Rule): Pick<MaintainedRule, 'rule' | 'label'> {
  return label === name ? { rule: name } : { rule: name, label };
}

/** Describes an open signal, with links to interfaces for its atoms. */
export async function reportSignal(
  reader: Reader,
  rule: Rule,
  pairs: readonly Pair[],
  count = reportablePairs(rule, pairs).length,
): Promise<Signal> {
  const described = await report(reader, rule, pairs);
  const violations = described.map(({ message, ...atoms }) => {
    const ifcs = distinct(atoms.src, atoms.tgt).flatMap((atom) => links(reader.model, atom));
    return { message, ...atoms, ifcs };
  });
  return { ...describeRule(reader, rule), count, violations };
}

function links(model: Model, atom: ViolatingAtom) {
  return atom._ifcs_.map((name) => {
    const label = model.interfaces.get(name)?.label ?? name;
    return { id: name, label, link: `/${joinPath([name, atom._id_])}` };
  });
}

async function report(
  reader: Reader,
  rule: Rule,
  all: readonly Pair[],
): Promise<DescribedViolation[]> {
  const some = reportablePairs(rule, all).slice(0, MAX_VIOLATIONS);
  const pairs = reader.changed ? await changedFirst(reader.changed, rule, some) : some;
  const source = await atomDescriber(
    reader,
    rule.source,
    pairs.map((pair) => pair.src),
  );
  const target = await atomDescriber(
    reader,
    rule.target,
    pairs.map((pair) => pair.tgt),
  );
  const messages = await violationMessages(reader, rule, pairs);
  const others = await partners(reader, rule, pairs);
  return pairs.map((pair, i) => {
    const [src, tgt] = [source(pair.src), target(pair.tgt)];
    const both = hidesAnAtom(rule) && pair.src !== pair.tgt ? ` (${defaultText(src, tgt)})` : '';
    const message = messages[i] === undefined ? defaultText(src, tgt) : `${messages[i]}${both}`;
    return { message, src, tgt, ...others[i] };
  });
}

/** Describes the property or IDENT that produced a rule, with labels. */
export function ruleSourceOf(
  reader: NamingReader,
  { asked }: Rule,
): { readonly asked?: RuleSource } {
  if (!asked) return {};
  const relation = reader.model.relations.get(asked.relation ?? '');
  const [source, target] = [relation?.source.label ?? '', relation?.target.label ?? ''];
  const labelIn = (each: Relation | undefined): string => (each ? fieldLabel(reader, each) : '');
  const compares = asked.compares?.map((each) => labelIn(reader.model.relations.get(each)));
  const described = { word: asked.word, relation: labelIn(relation), source, target };
  return { asked: compares?.length ? { ...described, compares } : described };
}

/** The label of a field of the source: a field of the target names the other end. */
function fieldLabel(reader: NamingReader, relation: Relation): string {
  const name = reader.relationName?.(relation);
  return name && !name.isFlipped ? name.label : relation.label;
}

/** Where a rule asks for one atom at most: those that there are, by violation. */
async function partners(
  reader: Reader,
  { asked }: Rule,
  pairs: readonly Pair[],
): Promise<readonly { readonly others?: readonly ViolatingAtom[] }[]> {
  const relation = reader.model.relations.get(asked?.relation ?? '');
  if (!relation || (asked?.word !== 'INJ' && asked?.word !== 'UNI')) return [];
  const isAbove = asked.word === 'INJ';
  const { bySource, byTarget } = relationStatements(relation);
  return Promise.all(
    pairs.map(async ({ src }) => {
      const rows = await reader.connection.all(isAbove ? byTarget : bySource, [src]);
      const ids = rows.flatMap((row) => row[isAbove ? 'src' : 'tgt'] ?? []).slice(0, MAX_OTHERS);
      const described = await atomDescriber(
        reader,
        isAbove ? relation.source : relation.target,
        ids,
      );
      return { others: [...new Set(ids)].map(described) };
    }),
  );
}

/** What a violation says where the rule has no VIOLATION of its own: the atoms it is about. */
function defaultText(src: ViolatingAtom, tgt: ViolatingAtom): string {
  return distinct(src, tgt)
    .map((atom) => atom._label_.trim())
    .join(', ');
}

/**
 * Whether the message of a rule about pairs of one concept names one atom only, so that the problem can be in the other
 * one.
 */
function hidesAnAtom({ segments, source, target }: Rule): boolean {
  const ends = new Set(segments?.flatMap(({ query, from }) => (query ? [from] : [])));
  return ends.size === 1 && source.name === target.name;
}

function distinct(src: ViolatingAtom, tgt: ViolatingAtom): readonly ViolatingAtom[] {
  return src._id_ === tgt._id_ && src.concept === tgt.concept ? [src] : [src, tgt];
}

/** Creates a function that describes atoms as the session may see them. */
export async function atomDescriber(
  reader: Reader,
  concept: Concept,
  ids: readonly string[],
): Promise<(atom: string) => ViolatingAtom> {
  const atoms = [...new Set(ids)];
  const labels = await labelsOf(reader, concept, atoms);
  const visible = await reader.visible?.(concept, atoms);
  return (atom) => {
    if (visible && !visible.has(atom))
      return { _id_: '', _label_: CONCEALED, concept: concept.label, _ifcs_: [] };
    const _id_ =
      concept.type === 'PASSWORD'
        ? ''
        : String(presentAtom(concept.type, reader.publicId(concept, atom)));
    return {
      _id_,
      _label_: shortenedText(labels.get(atom) || _id_, MAX_LABEL_LENGTH),
      concept: concept.label,
      _ifcs_: concept.isObject ? reader.interfacesFor(concept) : [],
    };
  };
}

/** What atoms are called: as the change calls them, or as before where it took away what they are called by. */
async function labelsOf(
  { connection, before, model, session }: Reader,
  concept: Concept,
  atoms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const view = model.views.get(concept.defaultView ?? '');
  if (!view) return new Map();
  const read = (from?: Connection) =>
    readLabels({ connection, before: from }, view, session, atoms);
  return before ? before(read) : read();
}

async function violationMessages(
  reader: Reader,
  rule: Rule,
  pairs: readonly Pair[],
): Promise<string[] | Record<number, undefined>> {
  if (!rule.segments || rule.segments.length === 0) return {};
  const messages = pairs.map(() => '');
  for (const segment of rule.segments) {
    const values = await segmentValues(reader, rule, segment, pairs);
    pairs.forEach(
      (pair, i) =>
        (messages[i] += segment.text ?? (values.get(pair[segment.from]) ?? []).join(', ')),
    );
  }
  return messages.map((text) => text.replace(/^\{EX\}\s*/, ''));
}

/** The values of a segment by source (or target) atom. Texts are only ever shown: they are never parsed. */
async function segmentValues(
  reader: Reader,
  rule: Rule,
  segment: Segment,
  pairs: readonly Pair[],
): Promise<Map<string, string[]>> {
  const values = new Map<string, string[]>();
  if (!segment.query) return values;
  const concept = segment.from === 'src' ? rule.source : rule.target;
  const atoms = [...new Set(pairs.map((pair) => pair[segment.from]))];
  const rows = await runPrepared(reader, segment.query, atoms);
  const shown = await shownValues(reader, segment, rows);
  for (const { src, tgt } of rows) {
    if (src === null || src === undefined || tgt === null || tgt === undefined) continue;
    const value = concept.isSession && tgt === reader.session ? '1' : tgt;
    values.set(src, [...(values.get(src) ?? []), shown(value)].sort());
  }
  return values;
}

/** Returns what a session sees of the values of a segment. */
async function shownValues(
  reader: Reader,
  { target }: Segment,
  rows: readonly Row[],
): Promise<(value: string) => string> {
  if (!reader.concealsValues) return (value) => value;
  const values = [...new Set(rows.flatMap(({ tgt }) => tgt ?? []))];
  const visible = target ? await reader.visible?.(target, values) : null;
  return (value) => (visible?.has(value) ? value : CONCEALED);
}
