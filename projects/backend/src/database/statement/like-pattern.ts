/** A pattern of `like` that finds a text anywhere, in which nothing but `escape` has to be escaped. */
export function containsPattern(text: string, escape: string): string {
  const escaped = text.replace(/[%_\\|]/g, (character) =>
    character === '%' || character === '_' || character === escape ? escape + character : character,
  );
  return `%${escaped}%`;
}
