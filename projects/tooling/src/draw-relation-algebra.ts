import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ALGEBRA, type Pair, type PairSet } from './pair-set.ts';
import { drawPairs } from './draw-pairs.ts';

/** Folder of the pictures of relation algebra. */
export const PICTURES = resolve(import.meta.dirname, '../../compiler/docs/pictures');

const MEMBERS = ['Kim', 'Lee'];
const BOOKS = ['Dune', 'Emma', 'Ulysses'];
const AUTHORS = ['Austen', 'Herbert', 'Joyce'];
const COURSES = ['Novels', 'Space'];
const PLACES = ['Shelf', 'Room', 'House'];

function setOf(source: readonly string[], target: readonly string[], ...pairs: Pair[]): PairSet {
  return { source, target, pairs };
}

const borrowed = setOf(MEMBERS, BOOKS, ['Kim', 'Dune'], ['Kim', 'Emma'], ['Lee', 'Dune']);
const likes = setOf(MEMBERS, BOOKS, ['Kim', 'Emma'], ['Lee', 'Dune'], ['Lee', 'Ulysses']);
const author = setOf(BOOKS, AUTHORS, ['Dune', 'Herbert'], ['Emma', 'Austen'], ['Ulysses', 'Joyce']);
const knows = setOf(MEMBERS, AUTHORS, ['Kim', 'Austen'], ['Kim', 'Herbert'], ['Lee', 'Joyce']);
const needs = setOf(COURSES, BOOKS, ['Novels', 'Dune'], ['Novels', 'Emma'], ['Space', 'Dune']);
const partOf = setOf(PLACES, PLACES, ['Shelf', 'Room'], ['Room', 'House']);

const { converse, union, intersection, difference, composition, leftResidual, closure } = ALGEBRA;
const authors = composition(borrowed, author);
const named = {
  borrowed: { term: 'borrowed', set: borrowed },
  likes: { term: 'likes', set: likes },
  author: { term: 'author', set: author },
  needs: { term: 'needs', set: needs },
  partOf: { term: 'partOf', set: partOf },
} as const;

/** Returns the pictures of relation algebra by file name. */
export function algebraPictures(): ReadonlyMap<string, string> {
  const { borrowed: r, likes: s } = named;
  const binary = (term: string, set: PairSet): string => drawPairs([r, s], { term, set });
  return new Map([
    ['relation.svg', drawPairs([r], null)],
    ['converse.svg', drawPairs([r], { term: 'borrowed~', set: converse(borrowed) })],
    ['union.svg', binary('borrowed \\/ likes', union(borrowed, likes))],
    ['intersection.svg', binary('borrowed /\\ likes', intersection(borrowed, likes))],
    ['difference.svg', binary('borrowed - likes', difference(borrowed, likes))],
    ['composition.svg', drawPairs([r, named.author], { term: 'borrowed;author', set: authors })],
    [
      'violations.svg',
      drawPairs(
        [
          { term: 'borrowed;author', set: authors },
          { term: 'knows', set: knows },
        ],
        { term: 'borrowed;author - knows', set: difference(authors, knows) },
      ),
    ],
    [
      'residual.svg',
      drawPairs([r, named.needs], { term: 'borrowed/needs', set: leftResidual(borrowed, needs) }),
    ],
    ['closure.svg', drawPairs([named.partOf], { term: 'partOf+', set: closure(partOf) })],
  ]);
}

if (import.meta.main) {
  mkdirSync(PICTURES, { recursive: true });
  for (const [name, svg] of algebraPictures()) writeFileSync(join(PICTURES, name), svg);
}
