import {
  conceptOf,
  everyItem,
  current,
  hiddenBehind,
  hiddenConceptOf,
  isSelf,
  NARROWED,
  OWN,
  PERSONS,
  type GuardedInterface,
  type GuardedItem,
} from './guarded-model.ts';

/**
 * Works out what a session may see from the interfaces and the population alone: no code of the server takes part.
 * `shown` holds every text that some readable field shows; `offered` what a field may be filled with.
 */
export function mayBeSeen(
  interfaces: readonly GuardedInterface[],
  roles: readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const ifc of accessible(interfaces, roles)) {
    if (!ifc.crud.includes('R')) continue;
    for (const person of startsOf(ifc)) see(seen, ifc.items, person);
    offer(seen, ifc.items, PERSONS);
  }
  return seen;
}

/** The interfaces that a session with these roles may use. */
export function accessible(
  interfaces: readonly GuardedInterface[],
  roles: readonly string[],
): GuardedInterface[] {
  return interfaces.filter(({ role }) => role === null || roles.includes(role));
}

/** The persons that an interface shows. */
export function startsOf({ start }: GuardedInterface): readonly string[] {
  return { all: PERSONS, narrowed: NARROWED, session: [OWN] }[start];
}

function see(seen: Set<string>, items: readonly GuardedItem[], source: string): void {
  for (const item of items) {
    if (!item.crud.includes('R')) continue;
    const target = isSelf(item) ? source : current(item, source);
    if (!isSelf(item)) seen.add(target);
    see(seen, item.items, target);
  }
}

/** A user who may choose an atom for a readable field sees all atoms of its concept, without their facts. */
function offer(seen: Set<string>, items: readonly GuardedItem[], sources: readonly string[]): void {
  for (const item of items) {
    if (!item.crud.includes('R')) continue;
    const targets = isSelf(item) ? sources : sources.map((source) => current(item, source));
    const isChosen = item.crud.includes('U') && item.kind.startsWith('object');
    if (isChosen) for (const target of targets) seen.add(target);
    offer(seen, item.items, targets);
  }
}

/** Every text of the population that could be given away. */
export function allTexts(interfaces: readonly GuardedInterface[]): string[] {
  return interfaces.flatMap(({ items }) => textsBelow(items, PERSONS));
}

function textsBelow(items: readonly GuardedItem[], sources: readonly string[]): string[] {
  return items.flatMap((item) => {
    const targets = isSelf(item) ? sources : sources.map((source) => current(item, source));
    const hidden = sources.flatMap((source) => hiddenBehind(item, source));
    return [...(isSelf(item) ? [] : targets), ...hidden, ...textsBelow(item.items, targets)];
  });
}

/** Every concept of the model that is not for everyone. */
export function conceptsOf(interfaces: readonly GuardedInterface[]): string[] {
  return interfaces
    .flatMap(({ items }) => everyItem(items))
    .flatMap((item) => [conceptOf(item), hiddenConceptOf(item)]);
}
