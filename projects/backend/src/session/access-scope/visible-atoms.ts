import { mayChooseAny } from './choosing.ts';
import { accessibleNodes } from './reach.ts';
import type { Concept } from '../../model/concept.ts';
import type { SessionView } from './session-view.ts';

/** Selects the atoms that a session can open, see, or choose. */
export async function visibleAtoms(
  view: SessionView,
  concept: Concept,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { access } = view;
  if (concept.isSession) return new Set(atoms.filter((atom) => atom === access.session));
  if (concept.isOne || (concept.isObject && mayChooseAny(access, concept))) return new Set(atoms);
  return shownAtoms(view, concept, atoms);
}

/** Selects the atoms that an accessible interface currently shows to a session. */
export async function shownAtoms(
  { connection, dialect, access }: SessionView,
  concept: Concept,
  atoms: readonly string[],
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const { node, text, parameters } of accessibleNodes(access)) {
    const open = atoms.filter((atom) => !seen.has(atom));
    if (open.length === 0) break;
    if (node.target.root !== concept.root || node.target.type === 'PASSWORD') continue;
    const sql = `select distinct shown.tgt as tgt from (${text}) as shown where ${dialect.inSet('shown.tgt', node.target.type)}`;
    const rows = await connection.all(sql, [...parameters.map(() => access.session), open]);
    for (const { tgt } of rows) if (typeof tgt === 'string') seen.add(tgt);
  }
  return seen;
}
