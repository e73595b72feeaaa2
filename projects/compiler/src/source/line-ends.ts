/**
 * Converts carriage returns at line ends to line feeds. In a text that has no other line end each becomes a line feed, so
 * that places stay as they are.
 */
export function withLineFeeds(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}
