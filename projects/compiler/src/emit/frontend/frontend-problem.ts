/** The reason why frontend sources cannot be generated as requested. */
export interface FrontendProblem {
  readonly severity: 'error' | 'warning';
  /** Whether a template file is absent. */
  readonly missingFile: boolean;
  readonly message: string;
  readonly hint: string | null;
}

/** The context of a frontend problem: interface, item, and template. */
export interface FrontendPlace {
  readonly contextName: string;
  readonly interfaceName: string | null;
  /** Labels of the items from the interface down. */
  readonly items: readonly string[];
}

/** Formats the context of a problem: ``project `Shop`, interface `Order`, item `Lines` `` */
export function formatPosition({ contextName, interfaceName, items }: FrontendPlace): string {
  const parts = [`project \`${contextName}\``];
  if (interfaceName !== null) parts.push(`interface \`${interfaceName}\``);
  if (items.length > 0) parts.push(`item \`${items.join(' / ')}\``);
  return parts.join(', ');
}
