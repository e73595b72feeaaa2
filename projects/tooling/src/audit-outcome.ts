/** The result of a vulnerability report of `npm audit --json`. */
export interface AuditOutcome {
  readonly isWell: boolean;
  readonly message: string;
}

interface Report {
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
}

const GRAVE = ['high', 'critical'];

/** Evaluates a vulnerability report, and lists severe vulnerabilities. */
export function auditOutcome(json: string): AuditOutcome {
  const report = parsed(json);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts)
    return {
      isWell: true,
      message: `The registry tells nothing about known faults (${report?.message ?? 'no answer'}).`,
    };
  const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    GRAVE.includes(severity),
  );
  if (grave.length === 0)
    return { isWell: true, message: 'No grave faults of dependencies are known.' };
  const names = grave.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return { isWell: false, message: `Dependencies with known faults: ${names}. See npm audit.` };
}

function parsed(json: string): Report | null {
  try {
    return JSON.parse(json) as Report;
  } catch {
    return null;
  }
}
