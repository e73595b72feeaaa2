/** Writes a text as an SQL literal. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
