import type { ConceptLattice } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { Term } from '../context/term.ts';
import { isOwnSession } from '../term/own-session.ts';
import { showAtom, termKey } from '../term/show-term.ts';
import { flatten, unbracket } from '../term/walk-term.ts';

/** Warns about rules that can never be violated (AMP4004). `r |- V` counts as meant: it says that nothing is required. */
export function checkRulesThatHold({
  rules,
  lattice,
}: Pick<Context, 'rules' | 'lattice'>): readonly Diagnostic[] {
  return rules.flatMap(({ term, origin }) => {
    const rule = unbracket(term);
    if (rule.kind !== 'inclusion' && rule.kind !== 'equality') return [];
    const { left, right } = rule;
    const isIncluded = isWithin(left, right, lattice);
    const holds = isIncluded && (rule.kind === 'inclusion' || isWithin(right, left, lattice));
    return holds ? [ruleAlwaysHolds(onlyAtom(left), origin)] : [];
  });
}

/** Whether every pair of a term is in the other one, as far as their form shows. */
function isWithin(term: Term, other: Term, lattice: ConceptLattice): boolean {
  const [left, right] = [unbracket(term), unbracket(other)];
  if (left.kind === 'union')
    return flatten(left, 'union').every((each) => isWithin(each, right, lattice));
  if (right.kind === 'intersection')
    return flatten(right, 'intersection').every((each) => isWithin(left, each, lattice));
  const parts = flatten(left, 'intersection');
  const covers = flatten(right, 'union');
  return covers.some((cover) => parts.some((part) => isPartOf(part, cover, lattice)));
}

function isPartOf(part: Term, cover: Term, lattice: ConceptLattice): boolean {
  if (cover.kind !== 'full' && termKey(part) === termKey(cover)) return true;
  // The current session is there.
  if (isOwnSession(part)) return false;
  const isOne = part.kind === 'singleton';
  const isCovered = cover.kind === 'identity' && (isOne || part.kind === 'identity');
  if (!isCovered && !(isOne && cover.kind === 'full')) return false;
  const [source, target] = [cover.source, cover.target];
  return [source, target].every((each) => lattice.isSameOrMoreGeneral(each, part.source));
}

/** An atom with its concept, as the script writes them. */
interface WrittenAtom {
  readonly atom: string;
  readonly concept: string;
}

/** The atom that a term is; null for other terms. */
function onlyAtom(term: Term): WrittenAtom | null {
  const bare = unbracket(term);
  return bare.kind === 'singleton'
    ? { atom: showAtom(bare.atom), concept: bare.source.name }
    : null;
}

function ruleAlwaysHolds(only: WrittenAtom | null, origin: Origin): Diagnostic {
  const message = 'This rule can never be violated: its right side includes its left side.';
  const hint = only ? demandOf(only) : 'Remove the rule, or state what must hold.';
  return diagnostic('AMP4004', origin, message, { severity: 'warning', hint });
}

function demandOf({ atom, concept }: WrittenAtom): string {
  const demand = `I[ONE] |- V[ONE*${concept}];${atom}[${concept}];V[${concept}*ONE]`;
  const create = `POPULATION ${concept} CONTAINS [${atom}]`;
  return `A term is empty if its atom doesn't exist. To demand the atom, write \`${demand}\`; to create it, \`${create}\`.`;
}
