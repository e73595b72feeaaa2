/**
 * Returns a condition that an expression is one of some values, with its parameters. There are few different lengths, because databases
 * remember each statement. Databases bring such a test to the table that a query reads, which they do not with a set in one parameter.
 */
export function inList(
  expression: string,
  values: readonly string[],
): { readonly sql: string; readonly parameters: readonly string[] } {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  if (length === 1) return { sql: `${expression} = ?`, parameters: values };
  const [first = ''] = values;
  const parameters = [...values, ...Array.from({ length: length - values.length }, () => first)];
  return { sql: `${expression} in (${parameters.map(() => '?').join(', ')})`, parameters };
}
