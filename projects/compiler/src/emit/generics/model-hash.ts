import {
  BUILT_IN_RELATION,
  withoutQueries,
  type InterfaceObject,
  type PopulationDefinition,
} from '@ampersand-prototype/generics';
import { sha256Hex } from '../../bytes/sha.ts';
import type { TermItem, ViewSegment } from '../../context/interface.ts';
import type { ViolationSegment } from '../../context/rule.ts';
import type { Plan } from '../../plan/plan.ts';
import { termKey } from '../../term/show-term.ts';
import type { Generics } from './generics.ts';
import { jsonText } from './json-text.ts';

/**
 * Computes the model hash: SHA-256 of everything that determines schema and behavior. These are tables, relations, rules,
 * interfaces, views, and roles, with their terms. Texts for users, positions, the order of interfaces, the population, and
 * the wording of queries do not count, so correcting a message does not make a database outdated. Labels of interfaces and
 * roles do count, and so do the roles of an interface, because the database contains them.
 */
export function modelHash(plan: Plan, generics: Omit<Generics, 'settings'>): string {
  const { concepts, relations, rules, interfaces, views, roles } = generics;
  const behavior = {
    contextName: plan.context.name,
    concepts: concepts.map(({ name, type, directGens, conceptTable }) => ({
      name,
      type,
      directGens,
      conceptTable,
    })),
    relations: relations.map(({ label: _, affectedConjuncts: _ids, ...relation }) => relation),
    rules: [...rules.invariants, ...rules.signals].map(({ name, pairView }) => ({
      name,
      pairView: pairView?.map(({ text, srcOrTgt, expTgt }) => ({ text, srcOrTgt, expTgt })) ?? null,
    })),
    interfaces: withoutQueries(interfaces)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((ifc) => ({ ...ifc, ifcObject: withoutTexts(ifc.ifcObject), purpose: undefined })),
    current: storedInDatabase(generics.populations),
    views: views.map(({ name, conceptName, isDefault, segments }) => ({
      name,
      conceptName,
      isDefault,
      segments: segments.map(({ label, text }) => ({ label, text })),
    })),
    roles: roles.map(({ name, isService, maintains }) => ({ name, isService, maintains })),
    terms: termsOf(plan),
  };
  return sha256Hex(jsonText(behavior));
}

/** The terms by the full names of their relations: metadata show them by local names, and those of interfaces not at all. */
function termsOf({ context, rules }: Plan): object {
  const keyed = (parts: readonly (TermItem | ViewSegment | ViolationSegment)[]) =>
    parts.flatMap((part) => (part.kind === 'term' ? [termKey(part.term)] : []));
  return {
    rules: rules.map(({ name, term, violation }) => [name, termKey(term), keyed(violation ?? [])]),
    views: context.views.map(({ name, segments }) => [name, keyed(segments)]),
    interfaces: context.interfaces
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, item }) => [name, keyed([...itemsOf(item)])]),
  };
}

function* itemsOf(item: TermItem): Generator<TermItem> {
  yield item;
  if (item.sub?.kind !== 'box') return;
  for (const each of item.sub.items) if (each.kind === 'term') yield* itemsOf(each);
}

/** Relations of the interfaces and roles of the script, which applications read from their database. */
const STORED_IN_DATABASE = (
  ['interfaceLabel', 'interfaceRoles', 'isApi', 'isPublic', 'roleLabel'] as const
).map((key) => BUILT_IN_RELATION[key]);

function storedInDatabase({ links }: PopulationDefinition): PopulationDefinition['links'] {
  const signatures = STORED_IN_DATABASE.map(
    ({ name, source, target }) => `${name}[${source}*${target}]`,
  );
  return links.filter(({ relation }) => signatures.includes(relation));
}

function withoutTexts(node: InterfaceObject): object {
  const { subinterfaces, expr } = node;
  const items = subinterfaces?.ifcObjects?.map(withoutTexts) ?? null;
  // Undefined members are omitted, and the keys keep their order.
  return {
    ...node,
    expr: expr && { ...expr, reading: undefined },
    help: undefined,
    helpIn: undefined,
    label: undefined,
    subinterfaces: subinterfaces && { ...subinterfaces, ifcObjects: items },
    txt: undefined,
  };
}
