import {
  allowsView,
  isListView,
  LIST_VIEWS,
  parseGroupedItem,
  suitsView,
  type ListItemFacts,
  type ListItemKind,
  type ListViewName,
} from '@ampersand-prototype/generics';
import { didYouMean } from '@ampersand-prototype/generics/suggest-names';
import type { BoxItem, TermItem } from '../../context/interface.ts';
import type { Term } from '../../context/term.ts';
import { termProperties } from '../../term/term-properties.ts';
import type { AnnotatedModel } from './annotated-model.ts';
import { invalidGroup } from './group-annotation.ts';
import type { IdleAnnotation } from './idle-annotation.ts';
import { isItem, namedItems, unknownItem } from './named-items.ts';

/** The items of a box, and the one that its annotation `by` names; null without it. */
export interface NamedItems {
  readonly items: readonly BoxItem[];
  readonly by: string | null;
}

/** Reports unknown views in the annotation `views`, and those that the items of the box do not allow. */
export function invalidViews(
  value: string | null,
  { items, by }: NamedItems,
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const names = namedItems(value ?? '');
  const facts = items.map((item) => factsOf(item, model, by));
  const problems = names.flatMap((name) => {
    if (!isListView(name)) return [unknownView(name)];
    return allowsView(name, facts) ? [] : [notAllowed(name)];
  });
  return asErrors(names.length === 0 ? [NO_VIEWS] : problems);
}

/** Reports an item in the annotation `by` or `groupBy` whose values cannot be the columns of a board, or groups of rows. */
export function invalidBy(
  key: 'by' | 'groupBy',
  value: string | null,
  items: readonly BoxItem[],
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const name = value?.trim() ?? '';
  const item = items.find((each) => isItem(each, name));
  if (!item) return asErrors([unknownItem(key, name, items)]);
  const isFit = suitsView('board', factsOf(item, model, name));
  return isFit ? [] : asErrors([key === 'by' ? noColumns(name) : noGroups(name)]);
}

/** Reports an annotation `groupBy` that names no item, or one that gives no groups. `Month of Opened` groups by the periods of dates. */
export function invalidGroupBy(
  value: string | null,
  items: readonly BoxItem[],
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const isKnown = (name: string) => items.some((each) => isItem(each, name));
  const { item } = parseGroupedItem(value ?? '', isKnown);
  if (isKnown(item) && item === value?.trim()) return invalidBy('groupBy', item, items, model);
  const problems = invalidGroup('groupBy', value, items);
  return problems.length > 0 ? problems : invalidBy('groupBy', item, items, model);
}

/** Reports an item in the annotation `start` or `end` that is not a date. */
export function invalidDate(
  key: 'start' | 'end',
  value: string | null,
  items: readonly BoxItem[],
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const name = value?.trim() ?? '';
  const item = items.find((each) => isItem(each, name));
  if (!item) return asErrors([unknownItem(key, name, items)]);
  return suitsView('calendar', factsOf(item, model, null)) ? [] : asErrors([noDate(name)]);
}

/** Reports that no item of a BOARD can give it columns. An item that it names is checked by {@link invalidBy}. */
export function impossibleBoard(
  { items, by }: NamedItems,
  model: AnnotatedModel,
): readonly IdleAnnotation[] {
  const facts = items.map((item) => factsOf(item, model, by));
  return by !== null || allowsView('board', facts) ? [] : asErrors([notAllowed('board')]);
}

function factsOf(item: BoxItem, model: AnnotatedModel, by: string | null): ListItemFacts {
  if (item.kind === 'text') return { kind: 'BOX', isUni: true, values: null };
  if (item.kind === 'computed') return { kind: item.formula.type, isUni: true, values: null };
  return {
    kind: kindOf(item, model),
    isUni: termProperties(item.term, model.lattice).uni,
    isNamed: by !== null && isItem(item, by),
    values: item.sub ? null : (model.closed.get(item.term.target) ?? null),
  };
}

function kindOf(
  { sub, term, crud }: TermItem,
  { lattice, fileConcept }: AnnotatedModel,
): ListItemKind {
  if (sub || !crud.read) return 'BOX';
  if (isProperty(term)) return 'PROPERTY';
  const isFile = fileConcept !== undefined && lattice.isSameOrMoreGeneral(fileConcept, term.target);
  return isFile ? 'FILE' : term.target.type;
}

function isProperty(term: Term): boolean {
  if (term.kind === 'bracket' || term.kind === 'converse') return isProperty(term.operand);
  return term.kind === 'relation' && term.relation.isProp;
}

function asErrors(problems: readonly IdleAnnotation[]): readonly IdleAnnotation[] {
  return problems.map((problem) => ({ ...problem, isError: true }));
}

const NAMES = LIST_VIEWS.map((name) => `\`${name}\``).join(', ');

const NO_VIEWS: IdleAnnotation = {
  message: '`views` needs views.',
  hint: `Name some of ${NAMES}, the initial one first, or remove it.`,
};

function unknownView(name: string): IdleAnnotation {
  return {
    message: `\`${name}\` isn't a view of lists.`,
    hint: didYouMean(name, LIST_VIEWS) ?? `The views are ${NAMES}.`,
  };
}

/** What the views need. */
const NEEDS: Readonly<Record<Exclude<ListViewName, 'table'>, string>> = {
  board:
    'A board needs an item with at most one value per row: a closed set, a property, BOOLEAN, an object, or another one that `by` names.',
  calendar: 'A calendar needs an item with at most one DATE or DATETIME per row.',
  cards: 'Cards need an item with files or long texts.',
  chart: 'A chart needs an item that is a closed set, a property, BOOLEAN, an object, or a date.',
};

function notAllowed(name: ListViewName): IdleAnnotation {
  return {
    message: `The items of the box don't allow the view \`${name}\`.`,
    hint: name === 'table' ? '' : NEEDS[name],
  };
}

function noColumns(name: string): IdleAnnotation {
  return {
    message: `The values of \`${name}\` can't be the columns of a board.`,
    hint: 'Use a readable item with at most one value per row, without a box, long texts, or files.',
  };
}

function noGroups(name: string): IdleAnnotation {
  return { ...noColumns(name), message: `Rows can't be grouped by \`${name}\`.` };
}

function noDate(name: string): IdleAnnotation {
  return { message: `\`${name}\` can't be on a calendar.`, hint: NEEDS.calendar };
}

/** Reports a CALENDAR box that does not say when its rows start. */
export const NO_START: IdleAnnotation = {
  message: 'A box of type CALENDAR needs `start`, the item with the date of a row.',
  hint: 'Write for example `start="Opened"`, and `end="Ready"` if rows have an end.',
  isError: true,
};
