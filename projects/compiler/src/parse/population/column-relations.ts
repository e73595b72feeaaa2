import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { LinkNode } from '../tree/atom-node.ts';
import type { SignatureNode } from '../tree/name.ts';
import type { Statement } from '../tree/statement.ts';
import type { FileAtoms } from './file-atoms.ts';
import { oldName, severalRelations, misspelledConcept } from './file-problems.ts';
import type { ScriptNames } from './script-names.ts';
import type { FileRelation } from './script-vocabulary.ts';

type Column = Extract<FileRelation, { kind: 'column' }>;

interface Signature {
  readonly source: string;
  readonly target: string;
}

/**
 * Creates declarations for the relations that population files fill. A column fills the relation of its concepts, or that
 * of more general concepts; where neither the script nor another column has one, it declares its own.
 */
export function columnStatements(
  atoms: FileAtoms,
  names: ScriptNames,
  report: (problem: Diagnostic) => void,
): readonly Statement[] {
  const columns = [...atoms.links.keys()].filter((relation) => relation.kind === 'column');
  return [...atoms.links].flatMap(([relation, links]): readonly Statement[] => {
    if (relation.kind === 'reference') {
      const { reference } = relation;
      return [{ kind: 'relationPopulation', relation: reference, links, origin: reference.origin }];
    }
    const [meant, ...others] = meantBy(relation, columns, names);
    if (meant === undefined) {
      warnOfStrangers(relation, names, atoms, report);
      warnOfOldName(relation, columns, names, report);
      return [declaration(relation, links)];
    }
    if (others.length > 0) {
      report(severalRelations(relation.name, [meant, ...others], relation.origin));
      return [];
    }
    addNarrowAtoms(relation, meant, links, atoms);
    return [declaration({ ...relation, ...meant }, links)];
  });
}

/** The relations of more general concepts that a column can mean; none when it declares its own. */
function meantBy(
  column: Column,
  columns: readonly Column[],
  names: ScriptNames,
): readonly Signature[] {
  const declared = names.relations
    .filter(({ name }) => name.text === column.name)
    .map(({ signature }) => ({ source: signature.source.text, target: signature.target.text }));
  if (declared.some((each) => isSame(each, column))) return [];
  const fitting = distinct(declared.filter((each) => isWithin(column, each, names)));
  if (fitting.length > 0) return narrowest(fitting, names);
  // Two names for one concept make neither column the wider one.
  const wider = columns.filter(
    (other) =>
      other.name === column.name &&
      isWithin(column, other, names) &&
      !isWithin(other, column, names),
  );
  // A column that has a wider one itself is not the widest.
  return distinct(
    wider
      .filter((each) => meantBy(each, columns, names).length === 0)
      .map(({ source, target }) => ({ source, target })),
  );
}

/** The signatures that are not wider than another one. */
function narrowest(all: readonly Signature[], names: ScriptNames): readonly Signature[] {
  return all.filter(
    (each) => !all.some((other) => isWithin(other, each, names) && !isWithin(each, other, names)),
  );
}

function isWithin(narrow: Signature, general: Signature, names: ScriptNames): boolean {
  return (
    names.isKindOf(narrow.source, general.source) && names.isKindOf(narrow.target, general.target)
  );
}

/** A concept that only the file has, where the script has a relation of this name with a concept that is called nearly so. */
function warnOfStrangers(
  { name, source, target }: Column,
  names: ScriptNames,
  atoms: FileAtoms,
  report: (problem: Diagnostic) => void,
): void {
  const declared = names.relations.filter((relation) => relation.name.text === name);
  for (const [concept, end] of [
    [source, 'source'],
    [target, 'target'],
  ] as const) {
    const place = atoms.concepts.get(concept)?.origin;
    if (names.concept(concept) !== null || !place) continue;
    const known = declared.map(({ signature }) => signature[end].text);
    const problem = misspelledConcept(concept, known, place);
    if (problem) report(problem);
  }
}

/**
 * A name that the script does not have, where it has a relation between the same or more general concepts that no column fills, or
 * one that is called nearly so: it may be an old name.
 */
function warnOfOldName(
  column: Column,
  columns: readonly Column[],
  names: ScriptNames,
  report: (problem: Diagnostic) => void,
): void {
  if (names.relations.some(({ name }) => name.text === column.name)) return;
  const unfilled = names.relations.filter(
    ({ name }) => !columns.some((other) => other.name === name.text),
  );
  const between = unfilled.filter(({ signature: { source, target } }) =>
    isWithin(column, { source: source.text, target: target.text }, names),
  );
  const problem = oldName(column, namesIn(between), namesIn(unfilled));
  if (problem) report(problem);
}

function namesIn(relations: ScriptNames['relations']): readonly string[] {
  return [...new Set(relations.map(({ name }) => name.text))];
}

function isSame(a: Signature, b: Signature): boolean {
  return a.source === b.source && a.target === b.target;
}

function distinct(signatures: readonly Signature[]): readonly Signature[] {
  return signatures.filter((each, i) => signatures.findIndex((other) => isSame(each, other)) === i);
}

/** The concepts of a column may say more about its atoms than the relation does. */
function addNarrowAtoms(
  column: Column,
  meant: Signature,
  links: readonly LinkNode[],
  atoms: FileAtoms,
): void {
  if (column.source !== meant.source)
    atoms.addAtoms(
      column.source,
      links.map(({ source }) => source),
    );
  if (column.target !== meant.target)
    atoms.addAtoms(
      column.target,
      links.map(({ target }) => target),
    );
}

/** A column declares its relation; a declaration elsewhere in the script adds properties. */
function declaration(
  { name, source, target, origin }: Column,
  links: readonly LinkNode[],
): Statement {
  const signature: SignatureNode = {
    source: { text: source, origin },
    target: { text: target, origin },
    origin,
  };
  const rest = { label: null, properties: [], defaults: [], pragma: [], meanings: [] };
  const isOfFile = true;
  return {
    kind: 'relation',
    name: { text: name, origin },
    signature,
    ...rest,
    links,
    isOfFile,
    origin,
  };
}
