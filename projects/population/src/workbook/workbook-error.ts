import type { WorkbookProblem } from '../file/document-problem.ts';

/** An error for a workbook that cannot be read. */
export class WorkbookError extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem.about);
    this.problem = problem;
  }
}

/** An error for an archive that doesn't contain a workbook. */
export class NoWorkbook extends WorkbookError {
  constructor() {
    super({ about: 'noWorkbook' });
  }
}
