import { DatabaseFailure } from '../database.ts';
import type { SqliteLink } from './sqlite-connection.ts';

/** Number of sampled rows per index for the query-planner statistics. */
export const SAMPLE_ROWS = 1000;
/** Counts rows and values of every table that has grown tenfold since it was counted, or never was; a sample is enough. */
const OPTIMIZE = 'pragma optimize = 0x10002';
/**
 * Commits between two looks at the statistics. Without statistics SQLite takes the index of a constant in a rule for a better one than the
 * key, and an edit costs time for each row with that constant.
 */
const COMMITS_PER_STATISTICS = 1000;
/** The first of them, so that a command which opens the file for a moment leaves it as it is. */
const FIRST_COMMITS = 10;

/** Updates the query-planner statistics of a SQLite file after some of its commits. */
export class Statistics {
  #commits = 0;

  /** Notes a commit of the writer. */
  async noteCommit(writer: SqliteLink): Promise<void> {
    this.#commits += 1;
    if (this.#commits % COMMITS_PER_STATISTICS === FIRST_COMMITS) await refresh(writer);
  }

  /** Statistics that another connection makes are not seen by the writer: it makes them after its next commit. */
  noteLongCommit(): void {
    this.#commits = FIRST_COMMITS - 1;
  }
}

/** A file that is locked or read-only keeps the statistics that it has. */
async function refresh(link: SqliteLink): Promise<void> {
  try {
    await link.exec(OPTIMIZE);
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
  }
}
