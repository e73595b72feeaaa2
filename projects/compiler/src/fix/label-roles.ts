import type { LabelledName } from '../parse/tree/name.ts';
import type { ScriptTree } from '../parse/tree/script-tree.ts';
import type { Statement } from '../parse/tree/statement.ts';
import type { Edit } from '../source/edit.ts';

/** Adds a LABEL at the first occurrence of a renamed role. A role with its own LABEL gets none. */
export function labelRolesOnce(edits: readonly Edit[], tree: ScriptTree | null): readonly Edit[] {
  const roles = (tree?.statements ?? []).flatMap(rolesIn);
  const labelled = new Set(roles.flatMap(({ text, label }) => (label === null ? [] : [text])));
  return edits.filter(({ labelsRole: role }) => {
    if (role === undefined) return true;
    const isFirst = !labelled.has(role);
    labelled.add(role);
    return isFirst;
  });
}

function rolesIn(statement: Statement): readonly LabelledName[] {
  if (statement.kind === 'pattern') return statement.statements.flatMap(rolesIn);
  return statement.kind === 'maintains' || statement.kind === 'interface' ? statement.roles : [];
}
