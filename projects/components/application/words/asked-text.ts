import type { Asked, ViolatingAtom, Violation } from '@ampersand-prototype/generics';
import type { WordKey } from './words-en';
import type { Words } from './words';

/** The atoms that a violation is about, by the names that are shown for them. */
export interface AskedOf {
  readonly item: string;
  /** The atom at the other end; the same one where there is only one. */
  readonly other: string;
  /** The atoms that stand where one may stand, without the one that is being edited. */
  readonly others: readonly string[];
  /** Whether it would only come to this: something is to be deleted. */
  readonly isForetold?: boolean;
}

/** What a violation that the server told is about. */
export function askedOf({
  src,
  tgt,
  others = [],
}: Pick<Violation, 'src' | 'tgt' | 'others'>): AskedOf {
  const item = nameIn(src);
  return { item, other: tgt ? nameIn(tgt) : item, others: others.map(nameIn) };
}

function nameIn(atom: ViolatingAtom | undefined): string {
  return atom ? atom._label_ || atom._id_ : '';
}

/** What a rule asks that has no words in the script, as a sentence in the language of the reader. */
export function askedText(words: Words, asked: Asked, about: AskedOf): string {
  const { item, other, others } = about;
  return words.say(keyOf(asked, about), {
    item,
    other,
    others: others.join(', '),
    relation: (asked.compares ?? [asked.relation]).map(inWords).join(', '),
    source: inWords(asked.source),
    target: inWords(asked.target),
  });
}

function keyOf({ word, compares }: Asked, { others, isForetold = false }: AskedOf): WordKey {
  if (word === 'INJ' && others.length > 0) return 'asked.INJ.taken';
  if (word === 'IDENT' && compares) return 'asked.IDENT.by';
  if (isForetold && (word === 'TOT' || word === 'SUR')) return `asked.${word}.left`;
  return `asked.${word}`;
}

/** A name as words: `dueOn` is "due on". A label stays as it is. */
function inWords(name: string): string {
  if (/\s/.test(name)) return name;
  return name
    .replaceAll('_', ' ')
    .replace(
      /(\p{Ll})(\p{Lu})(?=\p{Ll})/gu,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .trim();
}
