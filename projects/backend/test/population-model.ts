import type { ReadingContext } from '../src/population-files/draft.ts';
import { Problems } from '../src/population-files/problem.ts';
import { readGenerics } from '../src/model/generics-folder.ts';
import { completeGenerics } from '../src/compat/complete-generics.ts';
import { makeModel, type Model } from '../src/model/model.ts';
import { SQLITE } from '../src/plug/sqlite/sqlite-dialect.ts';
import { PROJECT_GENERICS } from './test-server.ts';

/** The model of the test script, without a database. */
export const PROJECT_MODEL: Model = makeModel(
  completeGenerics(await readGenerics(PROJECT_GENERICS), SQLITE),
  SQLITE,
);

/** What reading a file for a session with all interfaces depends on. */
export function readingContext(file = 'file'): ReadingContext {
  return {
    model: PROJECT_MODEL,
    interfaces: [...PROJECT_MODEL.interfaces.values()],
    session: 's',
    problems: new Problems(file),
  };
}
