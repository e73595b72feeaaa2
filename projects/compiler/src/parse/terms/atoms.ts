import { toUpperCase, keywordOf } from '../words/keyword-case.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { AtomNode, LinkNode } from '../tree/atom-node.ts';

const KINDS: Readonly<Record<string, AtomNode['kind']>> = {
  string: 'text',
  integer: 'integer',
  float: 'float',
  date: 'date',
  datetime: 'datetime',
};

/** Checks whether an atom without sign starts here. */
export function startsAtom(stream: TokenStream, ahead = 0): boolean {
  return stream.peek(ahead).kind in KINDS || stream.is('TRUE', ahead) || stream.is('FALSE', ahead);
}

/** Parses an atom without sign, as in a term. */
export function parseAtom(stream: TokenStream): AtomNode {
  if (!startsAtom(stream)) {
    stream.forgetUnderscore(stream.peek());
    stream.fail('an atom, such as "text", 12 or TRUE', hintForAtom(stream));
  }
  const token = stream.next();
  const origin = stream.originOf(token);
  const kind = KINDS[token.kind];
  if (kind === undefined) {
    return { kind: 'boolean', text: token.text === 'TRUE' ? 'True' : 'False', origin };
  }
  return { kind, text: token.text, origin };
}

const A_PAIR = 'Write the links of a relation as pairs: `[ ("a", "b"), ("c", "d") ]`.';

/** What people often write where an atom is wanted. */
function hintForAtom(stream: TokenStream): string | null {
  const { kind, text } = stream.peek();
  const word = keywordOf(stream.peek());
  if (word === 'TRUE' || word === 'FALSE') return toUpperCase(word);
  return kind === 'identifier' ? `Put strings in double quotes: \`"${text}"\`.` : null;
}

/** Parses an atom of a population, which can be a signed number. */
export function parseSignedAtom(stream: TokenStream): AtomNode {
  const sign = stream.accept('-') ?? stream.accept('+');
  if (sign === null) return parseAtom(stream);
  const { kind } = stream.peek();
  if (kind !== 'integer' && kind !== 'float') stream.fail('a number');
  const atom = parseAtom(stream);
  const text = sign.text === '-' && atom.text !== '0' ? `-${atom.text}` : atom.text;
  return { ...atom, text, origin: stream.originFrom(sign) };
}

/** Parses a list of links, for example `[ ("a", "b"), ("c", "d") ]`. */
export function parseLinks(stream: TokenStream): readonly LinkNode[] {
  return parseList(stream, () => parseLink(stream), [',', ';']);
}

/** Parses a list of atoms, for example `[ "a", "b" ]`. */
export function parseAtoms(stream: TokenStream): readonly AtomNode[] {
  return parseList(stream, () => parseSignedAtom(stream), [',']);
}

function parseLink(stream: TokenStream): LinkNode {
  if (stream.peek().kind === 'string') stream.fail('a pair in parentheses', A_PAIR);
  const open = stream.expect('(', 'a pair of atoms in parentheses');
  const source = parseSignedAtom(stream);
  if (stream.accept(',') === null)
    stream.fail('`,`', 'Put a comma between the two atoms of a pair.');
  const target = parseSignedAtom(stream);
  stream.expect(')');
  return { source, target, origin: stream.originFrom(open) };
}

function parseList<T>(
  stream: TokenStream,
  read: () => T,
  separators: readonly string[],
): readonly T[] {
  if (stream.accept('[') === null) stream.fail('`[`', 'Put the whole list in brackets: `[ … ]`.');
  if (stream.accept(']') !== null) return [];
  const items = stream.separated(read, separators);
  if (stream.accept(']') === null) {
    const isNext = startsAtom(stream) || stream.is('(');
    stream.fail('`,` or `]`', isNext ? 'Put a comma between two items of the list.' : null);
  }
  return items;
}
