import type { Relation, RelationDefault, RelationProperty } from '../../context/relation.ts';
import { InternalCompilerError } from '../../diagnostic/internal-compiler-error.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type {
  DefaultNode,
  PropertyKeyword,
  RelationStatement,
} from '../../parse/tree/statement.ts';
import { localName } from '../../term/local-name.ts';
import type { AtomChecker } from '../atoms/atom-checker.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import type { Declarations, Placed } from '../declared/declarations.ts';
import type { MutableConcept } from '../concepts/mutable-concept.ts';
import { limitedNames } from '../declared/limited-names.ts';
import { endoProperty } from '../problems/concept-problems.ts';
import { defaultPassword } from '../problems/representation-problems.ts';
import { resolveText, type TextDefaults } from '../declared/resolve-text.ts';

/** A relation under construction, whose defaults are checked later. */
export interface MutableRelation extends Relation {
  readonly source: MutableConcept;
  readonly target: MutableConcept;
  defaultSource: readonly RelationDefault[];
  defaultTarget: readonly RelationDefault[];
  /** Only population files declare it. */
  readonly isOfFile: boolean;
}

/** The declared relations, by name. */
export interface RelationTable {
  readonly all: readonly MutableRelation[];
  named(name: string): readonly MutableRelation[];
  /** What a name means in the script that several relations have: those that the script declares, if it does. */
  readonly preferred: (name: string) => readonly MutableRelation[];
  /** Names to suggest; see `limitedNames`. */
  names(): Iterable<string>;
  /** Types the atoms behind DEFAULT, once the types of concepts are known. */
  typeDefaults(atoms: AtomChecker): void;
}

const EXPANSION: Readonly<Partial<Record<PropertyKeyword, readonly RelationProperty[]>>> = {
  MAP: ['UNI', 'TOT'],
  BIJ: ['INJ', 'SUR'],
  PROP: ['SYM', 'ASY'],
};

const ENDO = new Set<PropertyKeyword>(['PROP', 'SYM', 'ASY', 'TRN', 'RFX', 'IRF']);

/** Creates the declared relations, and merges duplicate declarations. */
export function buildRelations(
  declarations: Declarations,
  concepts: ConceptTable,
  defaults: TextDefaults,
  report: (problem: Diagnostic) => void,
): RelationTable {
  const groups = new Map<string, Placed<RelationStatement>[]>();
  for (const placed of declarations.ofKind('relation')) {
    const { source, target } = endsOf(placed.statement, concepts);
    const key = `${placed.statement.name.text}[${source.name}*${target.name}]`;
    groups.set(key, [...(groups.get(key) ?? []), placed]);
    if (source !== target) reportEndo(placed.statement, report);
  }
  const written = new Map<MutableRelation, readonly DefaultNode[]>();
  const byName = new Map<string, MutableRelation[]>();
  for (const [signature, group] of groups) {
    const relation = mergeDeclarations(signature, group, concepts, defaults);
    if (relation === null) continue;
    written.set(
      relation,
      group.flatMap(({ statement }) => statement.defaults),
    );
    byName.set(relation.name, [...(byName.get(relation.name) ?? []), relation]);
  }
  const named = (name: string): readonly MutableRelation[] => byName.get(name) ?? [];
  return {
    preferred: (name) => {
      const own = named(name).filter(({ isOfFile }) => !isOfFile);
      return own.length > 0 ? own : named(name);
    },
    all: [...written.keys()].sort((a, b) => (a.signature < b.signature ? -1 : 1)),
    named,
    names: limitedNames(byName),
    typeDefaults: (atoms) => {
      for (const [relation, nodes] of written) typeDefaults(relation, nodes, atoms, report);
    },
  };
}

function endsOf({ signature }: RelationStatement, concepts: ConceptTable) {
  const source = concepts.find(signature.source.text);
  const target = concepts.find(signature.target.text);
  if (source === null || target === null)
    throw new InternalCompilerError('A signature declares its concepts.');
  return { source, target };
}

function reportEndo(statement: RelationStatement, report: (problem: Diagnostic) => void): void {
  const { source, target } = statement.signature;
  const signature = `${statement.name.text}[${source.text}*${target.text}]`;
  for (const { word, origin } of statement.properties) {
    if (ENDO.has(word)) report(endoProperty(word, signature, origin));
  }
}

function mergeDeclarations(
  signature: string,
  group: readonly Placed<RelationStatement>[],
  concepts: ConceptTable,
  defaults: TextDefaults,
): MutableRelation | null {
  const [first] = group;
  if (first === undefined) return null;
  const statements = group.map(({ statement }) => statement);
  const keywords = statements.flatMap(({ properties }) => properties.map(({ word }) => word));
  const name = first.statement.name.text;
  const label = statements.find((statement) => statement.label !== null)?.label;
  const properties = expandProperties(keywords);
  return {
    name,
    signature,
    label: label ?? localName(name),
    ...endsOf(first.statement, concepts),
    properties,
    isProp: properties.has('SYM') && properties.has('ASY'),
    defaultSource: [],
    defaultTarget: [],
    isOfFile: statements.every((statement) => statement.isOfFile === true),
    pragma: statements.find(({ pragma }) => pragma.length > 0)?.pragma ?? [],
    meanings: statements.flatMap(({ meanings }) =>
      meanings.map((meaning) => resolveText(meaning, defaults)),
    ),
    pattern: first.pattern,
    origin: first.statement.origin,
  };
}

/** A relation that is symmetric and antisymmetric holds only pairs (a, a), so it is univalent and injective. */
function expandProperties(keywords: readonly PropertyKeyword[]): ReadonlySet<RelationProperty> {
  const properties = new Set<RelationProperty>();
  for (const word of keywords) {
    for (const property of EXPANSION[word] ?? [word as RelationProperty]) properties.add(property);
  }
  if (properties.has('SYM') && properties.has('ASY')) properties.add('UNI').add('INJ');
  return properties;
}

function typeDefaults(
  relation: MutableRelation,
  nodes: readonly DefaultNode[],
  atoms: AtomChecker,
  report: (problem: Diagnostic) => void,
): void {
  for (const { end, origin } of nodes)
    if (relation[end].type === 'PASSWORD') report(defaultPassword(relation[end], origin));
  const typed = (end: DefaultNode['end'], concept: MutableConcept): readonly RelationDefault[] =>
    nodes
      .filter((node) => node.end === end)
      .map(({ value }) =>
        value.kind === 'expression'
          ? value
          : { kind: 'values', values: atoms.checkAll(value.atoms, concept) },
      );
  relation.defaultSource = typed('source', relation.source);
  relation.defaultTarget = typed('target', relation.target);
}
