/**
 * Returns the environment variables that are not empty. An empty variable counts as not set, because scripts and container
 * files can often only empty a variable, not unset it.
 */
export function filledVariables(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}
