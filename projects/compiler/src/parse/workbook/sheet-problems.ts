import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { didYouMean } from '../../diagnostic/suggest.ts';

/** Texts of the problems in spreadsheets. The place is the cell: its row as line, its column as column. */

export function notARelationName(sheet: string, cell: string, origin: Origin): Diagnostic {
  const message = `Sheet \`${sheet}\`: \`${cell}\` is not the name of a relation.`;
  return diagnostic('AMP2201', origin, message, {
    remedy:
      'Write a name that starts with a small letter, with `~` behind it to turn the relation around.',
  });
}

export function notAConceptName(sheet: string, cell: string, origin: Origin): Diagnostic {
  const message =
    cell === ''
      ? `Sheet \`${sheet}\`: a concept is missing in the second row of this block.`
      : `Sheet \`${sheet}\`: \`${cell}\` is not the name of a concept.`;
  return diagnostic('AMP2202', origin, message, {
    remedy:
      'The row under the names of relations holds concepts, such as `Person`, or `[Person,]` for several atoms in a cell.',
  });
}

export function noInterfaceForSheet(
  sheet: string,
  labels: readonly string[],
  origin: Origin,
): Diagnostic {
  const message = `The sheet \`${sheet}\` is left out: there is no interface with this label that starts from the session.`;
  return diagnostic('AMP2203', origin, message, {
    severity: 'warning',
    remedy:
      didYouMean(sheet, labels) ??
      'Name the sheet after an interface, or start a block with the name of the block between `[` and `]`.',
  });
}

export function noItemForColumn(
  sheet: string,
  label: string,
  labels: readonly string[],
  origin: Origin,
): Diagnostic {
  const message = `Sheet \`${sheet}\`: the interface has no item \`${label}\`.`;
  return diagnostic('AMP2204', origin, message, {
    remedy: didYouMean(label, labels) ?? 'Every column bears the label of an item in the box.',
  });
}

export function itemIsNoRelation(sheet: string, label: string, origin: Origin): Diagnostic {
  const message = `Sheet \`${sheet}\`: the item \`${label}\` of the interface is not a relation, so it cannot be filled.`;
  return diagnostic('AMP2205', origin, message, {
    remedy: 'Remove the column, or use the item of a relation or a converse.',
  });
}
