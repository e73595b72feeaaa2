import { PassThrough } from 'node:stream';
import type { ImportOptions, ImportProgress } from './import-population.ts';

/** The last line of a progress response, with status and body. */
export interface LastLine {
  readonly status: number;
  readonly body: object;
}

const OK = 200;
/** The user sees at least every second that the import goes on, and no proxy gives up the connection. */
const BEAT_MILLISECONDS = 1000;

/**
 * Yields the lines of a progress response: progress, and then the result. A line is repeated occasionally without news,
 * because checking a large population can take minutes.
 */
export function progressLines(
  run: (progress: ImportOptions['progress']) => Promise<object>,
  failed: (error: unknown) => LastLine,
): PassThrough {
  const lines = new PassThrough();
  const line = (content: object): void => void lines.write(`${JSON.stringify(content)}\n`);
  let last: ImportProgress = { step: 'reading', part: 0 };
  const beat = setInterval(() => line({ progress: last }), BEAT_MILLISECONDS);
  void run((progress) => {
    last = progress;
    beat.refresh();
    line({ progress });
  })
    .then((body): LastLine => ({ status: OK, body }), failed)
    .then(line)
    .finally(() => {
      clearInterval(beat);
      lines.end();
    });
  return lines;
}
