import type { InterfaceDefinition, InterfaceObject } from '@ampersand-prototype/generics';
import { itemsOf } from '../interfacing/items-of';
import type { AbsenceQuestion } from '../explanation/absences';

/** The kinds of things that a user can miss on a page. */
export const ABSENCE_KINDS = ['edit', 'create', 'delete', 'content', 'choice'] as const;

/** A question about a page, with the label of its field or box. */
export interface PageQuestion extends AbsenceQuestion {
  readonly what: (typeof ABSENCE_KINDS)[number];
  readonly path: readonly string[];
  readonly label: string;
}

/** Boxes below each other whose fields are listed. */
const MAX_DEPTH = 4;

const DROPDOWNS = new Set(['FILTEREDDROPDOWN', 'SELECT']);

/** Lists the questions about what a page does not show or allow. */
export function absenceQuestions(
  { name, label, ifcObject }: InterfaceDefinition,
  interfaces: readonly InterfaceDefinition[],
): readonly PageQuestion[] {
  const questionsOf = (
    object: InterfaceObject,
    path: readonly string[],
    labels: readonly string[],
  ): PageQuestion[] => {
    if (object.type !== 'ObjExpression' || object.crud?.read !== true) return [];
    const items = itemsOf(object, interfaces);
    const about = { interface: name, path, label: labels.join(' › ') || label };
    const own = kindsOf(object, items.length > 0, path.length === 0);
    const below = path.length < MAX_DEPTH ? items : [];
    return [
      ...own.map((what) => ({ ...about, what })),
      ...below.flatMap((item) => questionsOf(item, ...placeOf(object, item, path, labels))),
    ];
  };
  return questionsOf(ifcObject, [], []);
}

function kindsOf(
  { crud, expr, relation, subinterfaces }: InterfaceObject,
  isBox: boolean,
  isRoot: boolean,
): readonly PageQuestion['what'][] {
  const isDropdown = DROPDOWNS.has(subinterfaces?.boxHeader?.type ?? '');
  const isField = !isRoot && !isDropdown && (!isBox || relation !== null);
  const isList = expr?.isUni === false;
  return [
    ...(isField && !crud?.update ? (['edit'] as const) : []),
    ...(isBox && !isDropdown && !crud?.create ? (['create'] as const) : []),
    ...(isBox && !isDropdown && !crud?.delete ? (['delete'] as const) : []),
    ...(isList && !(isRoot && expr.isIdent) ? (['content'] as const) : []),
    ...(isField && crud?.update && relation !== null ? (['choice'] as const) : []),
  ];
}

/** A dropdown is one field on the page, called as its box. */
function placeOf(
  { subinterfaces }: InterfaceObject,
  item: InterfaceObject,
  path: readonly string[],
  labels: readonly string[],
): [readonly string[], readonly string[]] {
  const isDropdown = DROPDOWNS.has(subinterfaces?.boxHeader?.type ?? '');
  return [[...path, item.name], isDropdown ? labels : [...labels, item.label]];
}
