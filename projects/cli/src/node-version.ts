/** The oldest Node that runs everything here: it has SQLite, and Angular's builder takes it. */
const OLDEST = [22, 22, 3];

/** What is wrong with a version of Node, such as `20.20.2`, with what to do about it; null where nothing is. */
export function versionProblem(version: string): string | null {
  const parts = version.split('.').map(Number);
  const difference = OLDEST.map((part, index) => (parts[index] ?? 0) - part).find(
    (each) => each !== 0,
  );
  if (difference === undefined || difference > 0) return null;
  return `ampersand needs Node ${OLDEST.join('.')} or newer; this is Node ${version}. Install it from https://nodejs.org, or use the one of your project: npx ampersand`;
}
