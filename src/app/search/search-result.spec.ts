import type { SearchResult } from '@ampersand-prototype/generics';
import { groupResults, type LinkedResult } from './search-result';

function found(concept: string, name: string): LinkedResult {
  const result: SearchResult = {
    ...{ _id_: name, _label_: name, _ifcs_: [], concept, conceptId: concept, matches: [] },
  };
  return { result, links: [] };
}

/** Groups as text: `Book: Emma, Walden`. */
const reported = (results: readonly LinkedResult[]): readonly string[] =>
  groupResults(results).map(
    ({ concept, results: grouped }) =>
      `${concept}: ${grouped.map(({ result }) => result._label_).join(', ')}`,
  );

describe('what a search found', () => {
  it('stands by concept: the first one that was found first, whatever its name', () => {
    expect(
      reported([found('Person', 'Emma'), found('Book', 'Emma'), found('Author', 'Emma')]),
    ).toEqual(['Person: Emma', 'Book: Emma', 'Author: Emma']);
  });

  it('stays in the order of the server within a concept, also when others stand between', () => {
    const results = [
      found('Book', 'Walden'),
      found('Person', 'Ann'),
      found('Book', 'Emma'),
      found('Person', 'Bob'),
      found('Book', 'Dune'),
    ];
    expect(reported(results)).toEqual(['Book: Walden, Emma, Dune', 'Person: Ann, Bob']);
  });

  it('keeps concepts apart that are called as members of every object are', () => {
    expect(reported([found('constructor', 'x'), found('__proto__', 'y')])).toEqual([
      'constructor: x',
      '__proto__: y',
    ]);
  });

  it('is nothing where nothing was found', () => {
    expect(groupResults([])).toEqual([]);
  });
});
