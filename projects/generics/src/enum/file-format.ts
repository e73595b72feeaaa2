/** Formats in which a population is written. */
export const WRITTEN_FORMATS = ['json', 'yaml', 'xlsx', 'csv'] as const;

/** A format in which data can be exported. */
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** Formats of human-readable tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

/** A format of human-readable tables. */
export type TableFormat = (typeof TABLE_FORMATS)[number];
