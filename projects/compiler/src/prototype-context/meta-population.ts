import {
  BUILT_IN_CONCEPT,
  BUILT_IN_RELATION,
  ROLE,
  type BuiltInRelation,
} from '@ampersand-prototype/generics';
import type { AtomValue } from '../context/atom.ts';
import type { Context, Link, Population } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';

/**
 * Adds the script's interfaces and roles to its population, as atoms. They have labels, and interfaces are public or for
 * the API. A context without the built-in statements stays unchanged.
 */
export function withMetaPopulation(context: Context): Context {
  const roleConcept = context.concepts.find(({ name }) => name === BUILT_IN_CONCEPT.Role);
  if (!roleConcept) return context;
  const links = new Map(context.population.links);
  const add = (
    key: keyof typeof BUILT_IN_RELATION,
    pairs: readonly (readonly [string, string])[],
  ): void => {
    const relation = findRelation(context, BUILT_IN_RELATION[key]);
    if (relation) links.set(relation, [...(links.get(relation) ?? []), ...pairs.map(link)]);
  };
  const { interfaces, roles } = context;
  const rolesOf = (ifc: (typeof interfaces)[number]): readonly string[] =>
    ifc.roles.length > 0 ? ifc.roles : [ROLE.any];
  const itself = ({ name }: (typeof interfaces)[number]) => [name, name] as const;
  add(
    'interfaceLabel',
    interfaces.map((ifc) => [ifc.name, ifc.label]),
  );
  add('isApi', interfaces.filter((ifc) => ifc.isApi).map(itself));
  add('isPublic', interfaces.filter((ifc) => ifc.roles.length === 0).map(itself));
  add(
    'interfaceRoles',
    interfaces.flatMap((ifc) => rolesOf(ifc).map((role) => [ifc.name, role] as const)),
  );
  add(
    'roleLabel',
    roles.filter((role) => role.hasLabel).map((role) => [role.name, role.label]),
  );
  return { ...context, population: { ...withoutDuplicates(context.population.atoms, links) } };
}

function findRelation(
  context: Context,
  { name, source, target }: BuiltInRelation,
): Relation | undefined {
  return context.relations.find(
    (r) => r.name === name && r.source.name === source && r.target.name === target,
  );
}

function withoutDuplicates(
  atoms: Population['atoms'],
  links: ReadonlyMap<Relation, readonly Link[]>,
): Population {
  const unique = (list: readonly Link[]): Link[] => [
    ...new Map(
      list.map((each) => [JSON.stringify([each.source.text, each.target.text]), each]),
    ).values(),
  ];
  return { atoms, links: new Map([...links].map(([relation, list]) => [relation, unique(list)])) };
}

function link([source, target]: readonly [string, string]): Link {
  return { source: text(source), target: text(target) };
}

function text(value: string): AtomValue {
  return { kind: 'text', text: value };
}
