/** The kinds of charts. */
export const CHART_KINDS = ['bar', 'stacked', 'line', 'area', 'pie'] as const;

/** A kind of chart. */
export type ChartKind = (typeof CHART_KINDS)[number];
