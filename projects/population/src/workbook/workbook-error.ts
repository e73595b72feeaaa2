import type { WorkbookProblem } from '../file/document-problem.ts';

/** A workbook that cannot be read, and why. */
export class WorkbookError extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem) {
    super(problem.about);
    this.problem = problem;
  }
}

/** An archive without a workbook, for example with images or a text document. */
export class NoWorkbook extends WorkbookError {
  constructor() {
    super({ about: 'noWorkbook' });
  }
}
