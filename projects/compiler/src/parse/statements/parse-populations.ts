import { parseAtoms, parseLinks } from '../terms/atoms.ts';
import { parseConcept, parseRelationReference } from '../words/parse-name.ts';
import type { TokenStream } from '../words/token-stream.ts';
import type { Statement } from '../tree/statement.ts';

/** Parses a POPULATION statement, for example `POPULATION Concept CONTAINS [ … ]`. */
export function parsePopulation(stream: TokenStream): Statement {
  const start = stream.expect('POPULATION');
  if (namesConcept(stream)) {
    const concept = parseConcept(stream);
    expectContains(stream, '`CONTAINS`');
    if (stream.is('[') && stream.is('(', 1)) {
      const example = `POPULATION ${concept.text} CONTAINS [ "a", "b" ]`;
      stream.next();
      stream.fail(
        'an atom',
        `\`${concept.text}\` is a concept. For a relation, write \`${example}\`.`,
      );
    }
    const atoms = parseAtoms(stream);
    return { kind: 'conceptPopulation', concept, atoms, origin: stream.originFrom(start) };
  }
  const relation = parseRelationReference(stream);
  expectContains(stream, relation.signature === null ? '`[` or `CONTAINS`' : '`CONTAINS`');
  const links = parseLinks(stream);
  return { kind: 'relationPopulation', relation, links, origin: stream.originFrom(start) };
}

function expectContains(stream: TokenStream, expected: string): void {
  if (stream.accept('CONTAINS') === null)
    stream.fail(expected, 'Write `CONTAINS` before the list in square brackets.');
}

/** Whether the last part of the name starts with a capital. */
function namesConcept(stream: TokenStream): boolean {
  let ahead = 0;
  while (stream.is('.', ahead + 1) && stream.hasWord(ahead + 2)) ahead += 2;
  const token = stream.peek(ahead);
  return token.kind !== 'identifier' || /^[\p{Lu}\p{Lt}]/u.test(token.text);
}
