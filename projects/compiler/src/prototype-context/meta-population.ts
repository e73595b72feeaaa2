import type { AtomValue } from '../context/atom.ts';
import type { Concept } from '../context/concept.ts';
import type { Context, Link, Population } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import { NAMESPACE } from './source.ts';

/** Role of interfaces without FOR. */
const ANY_ROLE = 'Any';

/**
 * The context with its own interfaces and roles as population: labels, roles, and which interfaces are APIs or
 * open to everyone. Unchanged when the built-in statements are not part of the context.
 */
export function withMetaPopulation(context: Context): Context {
  const roleConcept = context.concepts.find((concept) => concept.name === `${NAMESPACE}.Role`);
  if (!roleConcept) return context;
  const links = new Map(context.population.links);
  const add = (
    name: string,
    source: string,
    target: string,
    pairs: readonly (readonly [string, string])[],
  ): void => {
    const relation = findRelation(context, name, source, target);
    if (relation) links.set(relation, [...(links.get(relation) ?? []), ...pairs.map(link)]);
  };
  const { interfaces, roles } = context;
  const rolesOf = (ifc: (typeof interfaces)[number]): readonly string[] =>
    ifc.roles.length > 0 ? ifc.roles : [ANY_ROLE];
  add(
    'label',
    'Interface',
    'Label',
    interfaces.map((ifc) => [ifc.name, ifc.label]),
  );
  add(
    'isAPI',
    'Interface',
    'Interface',
    interfaces.filter((ifc) => ifc.isApi).map((ifc) => [ifc.name, ifc.name]),
  );
  add(
    'isPublic',
    'Interface',
    'Interface',
    interfaces.filter((ifc) => ifc.roles.length === 0).map((ifc) => [ifc.name, ifc.name]),
  );
  add(
    'ifcRoles',
    'Interface',
    'Role',
    interfaces.flatMap((ifc) => rolesOf(ifc).map((role) => [ifc.name, role] as const)),
  );
  add(
    'label',
    'Role',
    'Label',
    roles.filter((role) => role.hasLabel).map((role) => [role.name, role.label]),
  );
  return { ...context, population: { ...withoutDuplicates(context.population.atoms, links) } };
}

function findRelation(
  context: Context,
  name: string,
  source: string,
  target: string,
): Relation | undefined {
  const is = (concept: Concept, local: string): boolean => concept.name === `${NAMESPACE}.${local}`;
  return context.relations.find(
    (r) => r.name === `${NAMESPACE}.${name}` && is(r.source, source) && is(r.target, target),
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
