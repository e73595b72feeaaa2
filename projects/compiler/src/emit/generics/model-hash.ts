import { createHash } from 'node:crypto';
import {
  BUILT_IN_RELATION,
  withoutQueries,
  type InterfaceObject,
  type PopulationDefinition,
} from '@ampersand-prototype/generics';
import type { Generics } from './generics.ts';
import { jsonText } from './json-text.ts';

/**
 * SHA-256 over what decides the schema and the behaviour of an application: tables, relations, rules, interfaces,
 * views and roles. Texts for people, positions in the script, the order of interfaces, the population and the wording
 * of queries do not count, so correcting a message or moving a line does not make a database outdated. Labels of interfaces and
 * roles do, and so do the roles that an interface is for, as the database holds them.
 */
export function modelHash(contextName: string, generics: Omit<Generics, 'settings'>): string {
  const { concepts, relations, rules, interfaces, views, roles } = generics;
  const behaviour = {
    contextName,
    concepts: concepts.map(({ name, type, directGens, conceptTable }) => ({
      name,
      type,
      directGens,
      conceptTable,
    })),
    relations: relations.map(({ label: _, affectedConjuncts: _ids, ...relation }) => relation),
    rules: [...rules.invariants, ...rules.signals].map(({ name, ruleAdl, pairView }) => ({
      name,
      ruleAdl,
      pairView: pairView?.map(({ text, srcOrTgt, expTgt }) => ({ text, srcOrTgt, expTgt })) ?? null,
    })),
    interfaces: withoutQueries(interfaces)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((ifc) => ({ ...ifc, ifcObject: withoutTexts(ifc.ifcObject), purpose: undefined })),
    held: heldByDatabase(generics.populations),
    views: views.map(({ name, conceptName, isDefault, segments }) => ({
      name,
      conceptName,
      isDefault,
      segments: segments.map(({ label, text, expADL }) => ({ label, text, expADL })),
    })),
    roles: roles.map(({ name, isService, maintains }) => ({ name, isService, maintains })),
  };
  return createHash('sha256').update(jsonText(behaviour)).digest('hex');
}

/** Relations of the interfaces and roles of the script, which applications read from their database. */
const HELD = (['interfaceLabel', 'interfaceRoles', 'isApi', 'isPublic', 'roleLabel'] as const).map(
  (key) => BUILT_IN_RELATION[key],
);

function heldByDatabase({ links }: PopulationDefinition): PopulationDefinition['links'] {
  const signatures = HELD.map(({ name, source, target }) => `${name}[${source}*${target}]`);
  return links.filter(({ relation }) => signatures.includes(relation));
}

function withoutTexts(node: InterfaceObject): object {
  const { subinterfaces, expr } = node;
  const items = subinterfaces?.ifcObjects?.map(withoutTexts) ?? null;
  // What is undefined is not written, and the keys stay in their order.
  return {
    ...node,
    expr: expr && { ...expr, reading: undefined },
    help: undefined,
    label: undefined,
    subinterfaces: subinterfaces && { ...subinterfaces, ifcObjects: items },
    txt: undefined,
  };
}
