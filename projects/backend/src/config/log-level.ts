/** Least level that is logged. */
export type LevelWithSilent = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
