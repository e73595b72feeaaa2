import type { WorkbookProblem } from '../file/document-problem.ts';

/** A workbook that cannot be read, and why. */
export class WorkbookError extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem.about);
    this.problem = problem;
  }
}

/** An archive without a workbook in it: one of pictures, or a document of a word processor. */
export class NoWorkbook extends WorkbookError {
  constructor() {
    super({ about: 'noWorkbook' });
  }
}
