import {
  CHART_KINDS,
  type ChartKind,
  parseGroupedItem,
  type PeriodUnit,
} from '@ampersand-prototype/generics';
import type { AggregateRequest } from '@ampersand-prototype/components/application';
import { isItem } from '../field/box-annotations';
import type { NumberDisplay } from '../field/number-display';
import { numberQuestion, type NumberQuestion, requestOf } from '../grid/order/number-question';
import type { ChartColumn } from './chart-column';

/** An item by which the rows of a chart are grouped. */
export interface ChartItem extends ChartColumn {
  /** The unit of its dates; null for values. */
  readonly unit: PeriodUnit | null;
}

/** The number of each group, and how it is shown. */
export interface ChartNumber extends NumberQuestion {
  readonly numbers: NumberDisplay | null;
}

/** What a chart draws. */
export interface ChartDeclaration {
  readonly kind: ChartKind;
  readonly x: ChartItem;
  readonly y: ChartNumber;
  /** Divides each group of `x`; null where nothing does. */
  readonly by: ChartItem | null;
}

/** The annotations of a chart as the script states them. */
export interface ChartAnnotations {
  readonly kind: string;
  readonly x: string;
  readonly y: string;
  readonly by: string;
}

/** Reads the annotations of a chart; null without a known item for `x`. */
export function chartDeclaration(
  { kind, x, y, by }: ChartAnnotations,
  columns: readonly ChartColumn[],
): ChartDeclaration | null {
  const item = chartItem(x, columns);
  const known = CHART_KINDS.find((each) => each === kind) ?? 'bar';
  const question = numberQuestion(y);
  const numbers = columns.find(({ name }) => name === question.item)?.numbers ?? null;
  const number = { ...question, numbers };
  return item && { kind: known, x: item, y: number, by: chartItem(by, columns) };
}

/** The aggregates that a chart draws. */
export function chartRequest({ x, by, y }: ChartDeclaration): AggregateRequest {
  const group = [x, by].flatMap((item) =>
    item === null ? [] : [item.unit === null ? item.name : `${item.name}:${item.unit}`],
  );
  return { ...requestOf(y), group: group.join(',') };
}

function chartItem(text: string, columns: readonly ChartColumn[]): ChartItem | null {
  const named = (name: string) =>
    columns.find(({ name: property, label }) => isItem(name, { property, label }));
  const { item, unit } = parseGroupedItem(text, (name) => named(name) !== undefined);
  const column = named(item);
  return column ? { ...column, unit } : null;
}
