/** A file in `changes/`, which describes one change. */
export interface ChangeFile {
  readonly name: string;
  readonly text: string;
}

const UNRELEASED = '## Unreleased';

/**
 * Adds the section of a version to the release notes, above the previous versions.
 * Abilities listed below *Unreleased* come first; changes follow by part, in alphabetical order.
 * @throws Error that names a file without a heading, or notes without the section *Unreleased*
 */
export function releaseNotes(notes: string, version: string, files: readonly ChangeFile[]): string {
  if (!notes.includes(UNRELEASED)) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}".`);
  const parts = new Map<string, string[]>();
  for (const { part, text } of files.map(readChange).sort(byPart)) {
    parts.set(part, [...(parts.get(part) ?? []), `- ${text}`]);
  }
  const sections = [...parts].map(([part, items]) => `### ${part}\n\n${items.join('\n')}\n`);
  const changes = sections.length > 0 ? `\n\n${sections.join('\n').trimEnd()}` : '';
  return notes.replace(UNRELEASED, () => `${UNRELEASED}\n\n## ${version}${changes}`);
}

interface Change {
  readonly part: string;
  readonly text: string;
}

function readChange({ name, text }: ChangeFile): Change {
  const [, part, body] = /^## (.+)\n([^]+)$/.exec(text) ?? [];
  if (part === undefined || body === undefined || body.trim() === '') {
    throw new Error(
      `changes/${name}: write a heading with the part ("## Backend") and a sentence.`,
    );
  }
  return { part: part.trim(), text: body.trim().replaceAll(/\s+/g, ' ') };
}

const byPart = (one: Change, other: Change): number =>
  one.part < other.part ? -1 : one.part > other.part ? 1 : 0;
