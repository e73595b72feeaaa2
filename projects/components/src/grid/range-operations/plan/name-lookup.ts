import type { AtomReference } from '@ampersand-prototype/generics';
import { labelOf } from '@ampersand-prototype/components/application';
import type { OptionSource } from '../../../field/option-source';
import type { NamedAtoms } from './plan-cell';

/** How many names are looked up at the same time. */
const TOGETHER = 6;

/** Finds atoms by label, or by identifier. Each name is asked for once. */
export async function lookUp(source: OptionSource, names: Iterable<string>): Promise<NamedAtoms> {
  const found = new Map<string, readonly AtomReference[]>();
  const waiting = [...new Set(names)].filter((name) => name !== '');
  while (waiting.length > 0) {
    const batch = waiting.splice(0, TOGETHER);
    const pages = await Promise.all(batch.map((name) => source(name)));
    batch.forEach((name, i) => found.set(name, matching(pages[i]?.atoms ?? [], name)));
  }
  return (name) => found.get(name) ?? [];
}

/** Exact spelling counts more than the same letters in another case, a label more than an identifier. */
function matching(atoms: readonly AtomReference[], name: string): readonly AtomReference[] {
  const folded = name.toLowerCase();
  const ways: readonly ((atom: AtomReference) => boolean)[] = [
    (atom) => labelOf(atom) === name,
    (atom) => labelOf(atom).toLowerCase() === folded,
    (atom) => String(atom._id_) === name,
  ];
  for (const way of ways) {
    const fitting = atoms.filter(way);
    if (fitting.length > 0) return fitting;
  }
  return [];
}
