import { CHANGE_NAME_TABLE } from '../core/framework-table.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';
import type { Connection } from '../database/database.ts';
import { loggedName } from './fact.ts';

/** One end of a concept or relation in the change log that may contain atoms. */
export interface PlaceOfAtom {
  readonly kind: 'atom' | 'link';
  /** Name in the change log. */
  readonly name: string;
  readonly end: 'src' | 'tgt';
  /** Whether the other end is an atom of its own, whose history this is as well. */
  readonly isOfSource: boolean;
  /** Names of concepts whose atoms came and went with these links as values of the atom. */
  readonly values: readonly string[];
}

/**
 * Lists the concepts and relation ends in the change log that can contain an atom. It includes everything that the model no
 * longer contains, because its concepts are unknown.
 */
export async function placesOfAtom(
  connection: Connection,
  model: Model,
  { root }: Concept,
): Promise<PlaceOfAtom[]> {
  const unknown = await unknownNames(connection, model);
  return [...conceptPlaces(model, root), ...relationPlaces(model, root), ...unknown];
}

function conceptPlaces(model: Model, root: string): PlaceOfAtom[] {
  const names = new Set(
    [...model.concepts.values()].filter((each) => each.root === root).map(({ name }) => name),
  );
  return [...names].map((name) => atomPlace(loggedName(name)));
}

function atomPlace(name: string): PlaceOfAtom {
  return { kind: 'atom', name, end: 'src', isOfSource: false, values: [] };
}

/** At sources first: of a link from the atom to itself nothing stays. */
function relationPlaces(model: Model, root: string): PlaceOfAtom[] {
  const relations = [...model.relations.values()];
  const place = (signature: string, end: 'src' | 'tgt', other: Concept): PlaceOfAtom => ({
    kind: 'link',
    name: loggedName(signature),
    end,
    isOfSource: end === 'tgt' && other.isObject,
    values: valuesLike(model, other),
  });
  return [
    ...relations
      .filter(({ source }) => source.root === root)
      .map(({ signature, target }) => place(signature, 'src', target)),
    ...relations
      .filter(({ target }) => target.root === root)
      .map(({ signature, source }) => place(signature, 'tgt', source)),
  ];
}

function valuesLike(model: Model, concept: Concept | null): string[] {
  const values = [...model.concepts.values()].filter(
    ({ isObject, root }) => !isObject && (concept === null || root === concept.root),
  );
  return [...new Set(values.map(({ name }) => loggedName(name)))];
}

async function unknownNames(connection: Connection, model: Model): Promise<PlaceOfAtom[]> {
  const known = new Set([
    ...[...model.concepts.values()].map(({ name }) => `atom ${loggedName(name)}`),
    ...[...model.relations.values()].map(({ signature }) => `link ${loggedName(signature)}`),
  ]);
  const rows = await connection.all(`select kind, name from ${CHANGE_NAME_TABLE}`);
  const unknown = rows.filter((row) => !known.has(`${row['kind']} ${row['name']}`));
  const namesOf = (kind: string): string[] =>
    unknown.filter((row) => row['kind'] === kind).flatMap((row) => row['name'] ?? []);
  const values = [...valuesLike(model, null), ...namesOf('atom')];
  const links = namesOf('link').flatMap((name) =>
    (['src', 'tgt'] as const).map((end): PlaceOfAtom => ({
      kind: 'link',
      name,
      end,
      isOfSource: false,
      values,
    })),
  );
  return [...links, ...namesOf('atom').map(atomPlace)];
}
