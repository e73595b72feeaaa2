import type { Enforcement } from '../context/rule.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';

/** Warns about ENFORCE statements that repeatedly undo each other (AMP4002). */
export function conflictingEnforcements(inserting: Enforcement, deleting: Enforcement): Diagnostic {
  const { signature } = inserting.relation;
  return diagnostic(
    'AMP4002',
    inserting.origin,
    `Links of \`${signature}\` that this ENFORCE inserts may be deleted by another ENFORCE and then inserted again.`,
    {
      severity: 'warning',
      hint: 'Make sure that every inserted link is allowed by the other ENFORCE, for example by using one ENFORCE with `:=`.',
      related: [{ origin: deleting.origin, message: 'this ENFORCE deletes links' }],
    },
  );
}

/** Warns about a relation that is computed from its own complement (AMP4003). */
export function selfDefeatingEnforcement(enforcement: Enforcement): Diagnostic {
  const { signature } = enforcement.relation;
  return diagnostic(
    'AMP4003',
    enforcement.origin,
    `\`${signature}\` is computed from its own complement: inserting links may cause them to be deleted, and deleting links may cause them to be inserted.`,
    {
      severity: 'warning',
      hint: "Compute the relation from relations that don't depend on it.",
    },
  );
}
