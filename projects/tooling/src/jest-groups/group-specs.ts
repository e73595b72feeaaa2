/** Number of spec files in a group. */
export const GROUP_SIZE = 20;

/** A spec file, with its duration, to assign to a group. */
export interface GroupedSpec {
  readonly path: string;
  readonly text: string;
}

/** Divides spec files into groups that share a test environment. A file that mocks modules is a group of its own. */
export function groupSpecs(
  specs: readonly GroupedSpec[],
  size = GROUP_SIZE,
): readonly (readonly string[])[] {
  const isAlone = ({ text }: GroupedSpec): boolean => text.includes('jest.mock(');
  const shared = specs.filter((spec) => !isAlone(spec)).map(({ path }) => path);
  const count = Math.ceil(shared.length / size);
  const groups = Array.from({ length: count }, (_, index) =>
    shared.slice(index * size, (index + 1) * size),
  );
  return [...groups, ...specs.filter(isAlone).map(({ path }) => [path])];
}
