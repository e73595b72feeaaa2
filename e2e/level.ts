/** Which scenarios run: those of `npm test`, those of `npm run test:all`, or those that try things many times. */
export type Level = 'journeys' | 'all' | 'long';

/** The level that `E2E_LEVEL` names; `all` unless it names another one. */
export const LEVEL = readLevel(process.env['E2E_LEVEL'] || 'all');

/** How often each kind of cell is typed in, in each way to open it: there are seven ways, so 29 are 203 tries for each kind. */
export const TYPING_TRIES = Number(process.env['TYPING_TRIES'] ?? (LEVEL === 'long' ? 29 : 1));

/** Scenarios by level: those with a tag, or all but those that take minutes on a slow machine. */
export const TAGS = { journeys: /@journey\b/, all: /^(?!.*@long\b)/s, long: /@slow-machine\b/ };

function readLevel(name: string): Level {
  if (name === 'journeys' || name === 'all' || name === 'long') return name;
  throw new Error(`E2E_LEVEL=${name} is not one of: journeys, all, long`);
}
