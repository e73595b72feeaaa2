/** Builds a `like` pattern that contains a text, escaping only `escape`. */
export function containsPattern(text: string, escape: string): string {
  const escaped = text.replace(/[%_\\|]/g, (character) =>
    character === '%' || character === '_' || character === escape ? escape + character : character,
  );
  return `%${escaped}%`;
}
