/** Joins texts with *and* in a locale. */
export const conjunction = listFormat('conjunction');

/** Joins texts with *or* in a locale. */
export const disjunction = listFormat('disjunction');

/** Capitalizes the first letter of a statement. */
export function capitalized(statement: string): string {
  return statement.charAt(0).toUpperCase() + statement.slice(1);
}

function listFormat(
  type: 'conjunction' | 'disjunction',
): (locale: string) => (parts: readonly string[]) => string {
  return (locale) => {
    const format = new Intl.ListFormat(locale, { type });
    return (parts) => format.format(parts);
  };
}
