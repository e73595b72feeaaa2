/**
 * The variables of an environment that say something: an empty one is as if it were not set, since scripts and container files
 * can often only empty a variable, not take it away.
 */
export function filledVariables(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}
