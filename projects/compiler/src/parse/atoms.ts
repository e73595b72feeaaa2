import type { TokenStream } from './token-stream.ts';
import type { AtomNode, LinkNode } from './tree/atom.ts';

const KINDS: Readonly<Record<string, AtomNode['kind']>> = {
  string: 'text',
  integer: 'integer',
  float: 'float',
  date: 'date',
  datetime: 'datetime',
};

/** Whether an atom without sign starts here. */
export function startsAtom(stream: TokenStream): boolean {
  return stream.peek().kind in KINDS || stream.is('TRUE') || stream.is('FALSE');
}

/** An atom without sign, as it stands in a term. */
export function parseAtom(stream: TokenStream): AtomNode {
  if (!startsAtom(stream)) stream.fail('an atom, such as "text", 12 or TRUE');
  const token = stream.next();
  const origin = stream.originOf(token);
  const kind = KINDS[token.kind];
  if (kind === undefined) {
    return { kind: 'boolean', text: token.text === 'TRUE' ? 'True' : 'False', origin };
  }
  return { kind, text: token.text, origin };
}

/** An atom as it stands in a population: a number may have a sign. */
export function parseSignedAtom(stream: TokenStream): AtomNode {
  const sign = stream.accept('-') ?? stream.accept('+');
  if (sign === null) return parseAtom(stream);
  const { kind } = stream.peek();
  if (kind !== 'integer' && kind !== 'float') stream.fail('a number');
  const atom = parseAtom(stream);
  const text = sign.text === '-' && atom.text !== '0' ? `-${atom.text}` : atom.text;
  return { ...atom, text, origin: stream.originFrom(sign) };
}

/** `[ ("a", "b"), ("c", "d") ]` */
export function parseLinks(stream: TokenStream): readonly LinkNode[] {
  return parseList(stream, () => parseLink(stream), [',', ';']);
}

/** `[ "a", "b" ]` */
export function parseAtoms(stream: TokenStream): readonly AtomNode[] {
  return parseList(stream, () => parseSignedAtom(stream), [',']);
}

function parseLink(stream: TokenStream): LinkNode {
  const open = stream.expect('(', 'a pair of atoms between round brackets');
  const source = parseSignedAtom(stream);
  stream.expect(',');
  const target = parseSignedAtom(stream);
  stream.expect(')');
  return { source, target, origin: stream.originFrom(open) };
}

function parseList<T>(
  stream: TokenStream,
  read: () => T,
  separators: readonly string[],
): readonly T[] {
  stream.expect('[');
  if (stream.accept(']') !== null) return [];
  const items = stream.separated(read, separators);
  stream.expect(']', '`,` or `]`');
  return items;
}
