import { validationQueries } from '@ampersand-prototype/compiler';
import type { Command } from '../invocation/command-context.ts';
import { compileScript, WITHOUT_OPENAPI } from '../script/compile-script.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { differenceOf } from '../validation/compare-query.ts';
import { SampleDatabase } from '../validation/sample-database.ts';

/** Runs `ampersand validate`: checks that every generated query returns what its term means. */
export const validate: Command = async (context) => {
  const { project } = await compileScript(context, context.script, WITHOUT_OPENAPI);
  if (!project) return EXIT.invalidScript;
  const { generics, plan } = project.script;
  const database = new SampleDatabase(generics);
  const queries = validationQueries(plan);
  const differences = queries.flatMap((query) => differenceOf(query, database) ?? []);
  database.close();
  for (const difference of differences) context.terminal.err(difference);
  if (!context.isOn('json')) {
    const equal = queries.length - differences.length;
    context.terminal.out(`${equal} of ${queries.length} queries return what their terms mean.`);
  }
  return differences.length === 0 ? EXIT.ok : EXIT.mismatch;
};
