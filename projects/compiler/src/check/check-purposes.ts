import type { Purpose } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { RelationReference } from '../parse/tree/name.ts';
import type { PurposeStatement } from '../parse/tree/statement.ts';
import type { ConceptTable } from './concepts/concept-table.ts';
import type { Declarations } from './declared/declarations.ts';
import { missingSubject } from './problems/concept-problems.ts';
import { resolveText, type TextDefaults } from './declared/resolve-text.ts';

/** The names that a PURPOSE can refer to, by kind. */
export type Subjects = Readonly<Partial<Record<Purpose['kind'], ReadonlySet<string>>>>;

/** Collects the names that a PURPOSE can refer to. */
export function subjectsOf(declarations: Declarations, concepts: ConceptTable): Subjects {
  const names = (kind: 'ident' | 'view' | 'pattern' | 'interface') =>
    new Set(declarations.ofKind(kind).map(({ statement }) => statement.name.text));
  const named = (kind: 'rule' | 'enforce') =>
    new Set(declarations.ofKind(kind).flatMap(({ statement }) => statement.name?.text ?? []));
  return {
    concept: new Set(concepts.all.flatMap(({ aliases }) => aliases)),
    rule: named('rule'),
    identity: names('ident'),
    view: names('view'),
    pattern: names('pattern'),
    interface: names('interface'),
    enforcement: named('enforce'),
    role: roleNames(declarations),
  };
}

/** Names of roles, which MAINTAINS and FOR introduce. */
function roleNames(declarations: Declarations): ReadonlySet<string> {
  const statements = [...declarations.ofKind('maintains'), ...declarations.ofKind('interface')];
  return new Set(statements.flatMap(({ statement }) => statement.roles.map(({ text }) => text)));
}

/** Finds the subject of every purpose. */
export function checkPurposes(
  statements: readonly PurposeStatement[],
  subjects: Subjects,
  resolve: (reference: RelationReference) => Relation | null,
  defaults: TextDefaults,
  report: (problem: Diagnostic) => void,
): readonly Purpose[] {
  return statements.flatMap((statement) => {
    const { subject: kind, name, references, origin } = statement;
    const subject = subjectName(statement, resolve);
    if (subject === null) return [];
    const known = subjects[kind];
    if (known !== undefined && !known.has(subject)) {
      report(missingSubject(kind, subject, known, name.origin));
      return [];
    }
    return [{ kind, subject, text: resolveText(statement.text, defaults), references, origin }];
  });
}

function subjectName(
  { subject, name, signature, origin }: PurposeStatement,
  resolve: (reference: RelationReference) => Relation | null,
): string | null {
  if (subject !== 'relation') return name.text;
  const reference = signature === null ? name.origin : { ...origin, end: signature.origin.end };
  return (
    resolve({ name, signature, origin: { ...reference, start: name.origin.start } })?.signature ??
    null
  );
}
