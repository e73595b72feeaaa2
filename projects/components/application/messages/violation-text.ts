import type { RuleSource, ViolatingAtom, Violation } from '@ampersand-prototype/generics';
import type { MessageKey } from './messages-en';
import type { Messages } from './messages';

/** The labels of the atoms in a violation. */
export interface ViolationSubject {
  readonly item: string;
  /** The atom at the other end; the same one where there is only one. */
  readonly other: string;
  /** The atoms that stand where one may stand, without the one that is being edited. */
  readonly others: readonly string[];
  /** Whether it would only come to this: something is to be deleted. */
  readonly isPreviewed?: boolean;
  /** Number of atoms of which `item` names some; left out for one. */
  readonly count?: number;
}

/** Returns the labels of the atoms in a violation. */
export function violationSubject({
  src,
  tgt,
  others = [],
}: Pick<Violation, 'src' | 'tgt' | 'others'>): ViolationSubject {
  const item = nameIn(src);
  return { item, other: tgt ? nameIn(tgt) : item, others: others.map(nameIn) };
}

function nameIn(atom: ViolatingAtom | undefined): string {
  return atom ? atom._label_ || atom._id_ : '';
}

/** Describes a violation of a rule that has no MESSAGE. */
export function violationText(
  messages: Messages,
  asked: RuleSource,
  about: ViolationSubject,
): string {
  const { item, other, others, count = 1 } = about;
  return messages.say(keyOf(asked, about), {
    item,
    other,
    count,
    others: others.join(', '),
    relation: (asked.compares ?? [asked.relation]).map(spacedName).join(', '),
    source: spacedName(asked.source),
    target: spacedName(asked.target),
  });
}

function keyOf(
  { word, compares }: RuleSource,
  { others, isPreviewed = false, count = 1 }: ViolationSubject,
): MessageKey {
  if (word === 'INJ' && others.length > 0) return 'violation.INJ.taken';
  if (word === 'IDENT' && compares) return 'violation.IDENT.by';
  if (isPreviewed && (word === 'TOT' || word === 'SUR'))
    return count > 1 ? `violation.${word}.left.many` : `violation.${word}.left`;
  return `violation.${word}`;
}

/** Returns a name as words: `dueOn` is "due on". A label stays as it is. */
export function spacedName(name: string): string {
  if (/\s/.test(name)) return name;
  return name
    .replaceAll('_', ' ')
    .replace(
      /(\p{Ll})(\p{Lu})(?=\p{Ll})/gu,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .trim();
}
