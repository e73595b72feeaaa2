import type { NameNode } from './name.ts';
import type { ClassifyStatement } from './statement.ts';

/** Lists the pairs of specialization and generalization in a CLASSIFY statement. */
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
