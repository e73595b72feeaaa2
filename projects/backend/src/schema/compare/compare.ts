import type { RelationDefinition, TechnicalType } from '@ampersand-prototype/generics';
import type { Generics } from '../../model/generics-folder.ts';
import { reversedDefinition } from './converse.ts';
import type { Renames } from './renames.ts';
import type { Match, RelationPair } from './match.ts';
import { renameOptions } from './rename-options.ts';
import { suggestRenames, type Suggestion } from './suggest.ts';

/** The added, removed, and changed elements, identified by name. */
export interface Difference {
  readonly created: readonly string[];
  readonly vanished: readonly string[];
  readonly changed: readonly string[];
}

/** A concept whose technical type has changed. */
export interface Retyped extends Match {
  readonly from: TechnicalType;
  readonly to: TechnicalType;
}

/** A concept whose identifiers get a prefix. */
export interface Prefixed extends Match {
  readonly prefix: string;
}

/** A concept whose generalizations have changed. */
export interface Reclassified extends Match {
  /** New names. */
  readonly gained: readonly string[];
  /** Old names. */
  readonly lost: readonly string[];
}

/** A relation whose properties have changed. */
export interface Constrained extends Match {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The difference between two models. */
export interface ModelChange {
  readonly concepts: {
    readonly kept: readonly Match[];
    readonly created: readonly string[];
    readonly vanished: readonly string[];
    readonly retyped: readonly Retyped[];
    readonly prefixed: readonly Prefixed[];
    readonly reclassified: readonly Reclassified[];
  };
  readonly relations: {
    readonly kept: readonly RelationPair[];
    readonly created: readonly string[];
    readonly vanished: readonly string[];
    readonly constrained: readonly Constrained[];
    /** Stored in a column that were stored in a table, or the other way round. */
    readonly moved: readonly Match[];
  };
  readonly rules: Difference;
  /** By their digests, which are their names. */
  readonly conjuncts: Difference;
  readonly views: Difference;
  readonly roles: Difference;
  readonly interfaces: Difference;
  /** Possible renamings, without confirmation. */
  readonly suggestions: readonly Suggestion[];
  /** Reversals and merges of removed relations that fit. */
  readonly options: readonly Suggestion[];
}

/** Compares two models. Nothing is taken for renamed but what `renames` says. */
export function compareModels(before: Generics, after: Generics, renames: Renames): ModelChange {
  const nameBefore = (concept: string): string => renames.concepts.get(concept) ?? concept;
  const concepts = compareConcepts(before, after, renames, nameBefore);
  const relations = compareRelations(before, after, renames, nameBefore);
  const rules = (generics: Generics) => [...generics.rules.invariants, ...generics.rules.signals];
  return {
    concepts,
    relations,
    options: renameOptions(before, after, { concepts, relations }),
    rules: difference(rules(before), rules(after), ({ name }) => name, ruleContent),
    conjuncts: difference(
      before.conjuncts,
      after.conjuncts,
      ({ id }) => id,
      () => '',
    ),
    views: difference(before.views, after.views, ({ name }) => name, JSON.stringify),
    roles: difference(before.roles, after.roles, ({ name }) => name, JSON.stringify),
    interfaces: difference(before.interfaces, after.interfaces, ({ name }) => name, JSON.stringify),
    suggestions: suggestRenames(before, after, {
      concepts: [concepts.vanished, concepts.created],
      relations: [relations.vanished, relations.created],
      kept: relations.kept,
      nameBefore,
    }),
  };
}

/** Line numbers are no part of what a rule says. */
function ruleContent(rule: Generics['rules']['signals'][number]): string {
  return JSON.stringify({ ...rule, origin: '' });
}

function compareConcepts(
  before: Generics,
  after: Generics,
  { prefixes }: Renames,
  nameBefore: (concept: string) => string,
): ModelChange['concepts'] {
  const old = new Map(before.concepts.map((concept) => [concept.name, concept]));
  const kept: Match[] = [];
  const retyped: Retyped[] = [];
  const reclassified: Reclassified[] = [];
  for (const concept of after.concepts) {
    const earlier = old.get(nameBefore(concept.name));
    if (!earlier) continue;
    const match = { before: earlier.name, after: concept.name };
    kept.push(match);
    if (earlier.type !== concept.type)
      retyped.push({ ...match, from: earlier.type, to: concept.type });
    const general = new Set(concept.generalizations.map(nameBefore));
    const gained = concept.generalizations.filter(
      (name) => !earlier.generalizations.includes(nameBefore(name)),
    );
    const lost = earlier.generalizations.filter((name) => !general.has(name));
    if (gained.length + lost.length > 0) reclassified.push({ ...match, gained, lost });
  }
  return {
    kept,
    ...unmatched(before.concepts, after.concepts, kept, nameOf),
    retyped,
    prefixed: kept.flatMap((match) => {
      const prefix = prefixes.get(match.before);
      return prefix === undefined ? [] : [{ ...match, prefix }];
    }),
    reclassified,
  };
}

const nameOf = ({ name }: { readonly name: string }): string => name;

function compareRelations(
  before: Generics,
  after: Generics,
  renames: Renames,
  nameBefore: (concept: string) => string,
): ModelChange['relations'] {
  const kept: RelationPair[] = [];
  const constrained: Constrained[] = [];
  const moved: Match[] = [];
  for (const [earlier, relation] of relationPairs(before, after, renames, nameBefore)) {
    const match = { before: earlier.signature, after: relation.signature };
    kept.push({ ...match, ...(renames.reversed.has(match.before) && { isReversed: true }) });
    const [had, has] = [propertiesOf(earlier), propertiesOf(relation)];
    const gained = has.filter((name) => !had.includes(name));
    const lost = had.filter((name) => !has.includes(name));
    if (gained.length + lost.length > 0) constrained.push({ ...match, gained, lost });
    if (earlier.mysqlTable.tableOf !== relation.mysqlTable.tableOf) moved.push(match);
  }
  const rest = unmatched(before.relations, after.relations, kept, ({ signature }) => signature);
  return { kept, ...rest, constrained, moved };
}

/** Relations that stay, before and after. Several become one where the renames say so; a reversed one is as seen from its target. */
function relationPairs(
  before: Generics,
  after: Generics,
  { relations: renames, reversed }: Renames,
  nameBefore: (concept: string) => string,
): (readonly [RelationDefinition, RelationDefinition])[] {
  const old = new Map(before.relations.map((relation) => [signatureOf(relation), relation]));
  const taken = new Set([...renames.values()].flat());
  return after.relations.flatMap((relation) => {
    const signatures = renames.get(relation.signature);
    if (signatures !== undefined)
      return before.relations
        .filter(({ signature }) => signatures.includes(signature))
        .map(
          (earlier) =>
            [
              reversed.has(earlier.signature) ? reversedDefinition(earlier) : earlier,
              relation,
            ] as const,
        );
    const same = signatureOf(relation, nameBefore);
    const earlier = taken.has(same) ? undefined : old.get(same);
    return earlier ? [[earlier, relation] as const] : [];
  });
}

/** A signature by the plain names of the concepts. */
function signatureOf(
  { name, srcConceptName, tgtConceptName }: RelationDefinition,
  nameBefore: (concept: string) => string = (concept) => concept,
): string {
  return `${name}[${nameBefore(srcConceptName)}*${nameBefore(tgtConceptName)}]`;
}

function propertiesOf({ uni, tot, inj, sur, prop }: RelationDefinition): string[] {
  const all = { UNI: uni, TOT: tot, INJ: inj, SUR: sur, PROP: prop };
  return Object.entries(all).flatMap(([name, holds]) => (holds ? [name] : []));
}

function unmatched<T>(
  before: readonly T[],
  after: readonly T[],
  kept: readonly Match[],
  key: (item: T) => string,
): { created: string[]; vanished: string[] } {
  const stayed = new Set(kept.map((match) => match.before));
  const known = new Set(kept.map((match) => match.after));
  return {
    created: after.map(key).filter((name) => !known.has(name)),
    vanished: before.map(key).filter((name) => !stayed.has(name)),
  };
}

function difference<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
  content: (item: T) => string,
): Difference {
  const old = new Map(before.map((item) => [key(item), content(item)]));
  const now = new Map(after.map((item) => [key(item), content(item)]));
  return {
    created: [...now.keys()].filter((name) => !old.has(name)),
    vanished: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now].flatMap(([name, text]) =>
      old.has(name) && old.get(name) !== text ? [name] : [],
    ),
  };
}
