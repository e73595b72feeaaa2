import { checkChangeLog } from '../../test/change-log-trial.ts';
import { startServer } from '../../test/test-server.ts';
import { boundedLine, type Section } from './section.ts';

/** Random edits: more of them with the environment variable `EDITS`. */
const EDITS = Number(process.env['EDITS'] ?? 1000);
const SEED = 1;

/** Effects, taking back and the change log, of random edits. */
export const trial: Section = async (database) => {
  const test = await startServer({ database });
  const client = test.client();
  await client.get('app/navbar');
  const { committed, undone, findings } = await checkChangeLog(
    test.server.application,
    client,
    SEED,
    EDITS,
  );
  await test.stop();
  for (const finding of findings.slice(0, 5)) console.log(finding.slice(0, 1000));
  const what = `differences: ${EDITS} random edits, ${committed} committed, ${undone} taken back and done again`;
  return [boundedLine(database, what, findings.length, 0, '')];
};
