/** Formats in which a population is written. */
export const WRITTEN_FORMATS = ['json', 'yaml', 'xlsx', 'csv'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** Formats of human-readable tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
