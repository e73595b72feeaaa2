import type { NameNode } from './name.ts';
import type { ClassifyStatement } from './statement.ts';

/** Lists the pairs of a specialization and a generalization that a CLASSIFY states. */
export function classifiedNames({
  specifics,
  operator,
  generics,
}: ClassifyStatement): readonly { readonly specific: NameNode; readonly generic: NameNode }[] {
  return specifics.flatMap((left) =>
    generics.map((right) =>
      operator === 'UNION'
        ? { specific: right, generic: left }
        : { specific: left, generic: right },
    ),
  );
}
