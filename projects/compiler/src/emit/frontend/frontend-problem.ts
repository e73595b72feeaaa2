/** Why the frontend sources cannot be made, or not as they were asked for. */
export interface FrontendProblem {
  readonly severity: 'error' | 'warning';
  /** Whether a template file is absent. */
  readonly missingFile: boolean;
  readonly message: string;
  readonly hint: string | null;
}

/** What was being made when a problem was found; parts that do not apply are null. */
export interface FrontendPlace {
  readonly contextName: string;
  readonly interfaceName: string | null;
  /** Labels of the items from the interface down. */
  readonly items: readonly string[];
}

/** ``project `Shop`, interface `Order`, item `Lines / Amount` `` */
export function formatPosition({ contextName, interfaceName, items }: FrontendPlace): string {
  const parts = [`project \`${contextName}\``];
  if (interfaceName !== null) parts.push(`interface \`${interfaceName}\``);
  if (items.length > 0) parts.push(`item \`${items.join(' / ')}\``);
  return parts.join(', ');
}
