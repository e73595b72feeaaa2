import type { Role } from '../context/rule.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { LabelledName } from '../parse/tree/name.ts';
import { localName } from '../term/local-name.ts';
import type { Declarations } from './declared/declarations.ts';
import { missingRule } from './problems/concept-problems.ts';

interface Draft {
  label: string | null;
  isService: boolean;
  readonly origin: Origin;
  readonly maintains: Set<string>;
}

/** Collects the roles of MAINTAINS and FOR, by name. */
export function checkRoles(
  declarations: Declarations,
  ruleNames: ReadonlySet<string>,
  report: (problem: Diagnostic) => void,
): readonly Role[] {
  const drafts = new Map<string, Draft>();
  for (const { statement } of declarations.ofKind('maintains')) {
    for (const { text, origin } of statement.rules) {
      if (!ruleNames.has(text)) report(missingRule(text, ruleNames, origin));
    }
    for (const role of statement.roles) {
      const draft = draftOf(role, drafts);
      draft.isService ||= statement.isService;
      for (const { text } of statement.rules) draft.maintains.add(text);
    }
  }
  for (const { statement } of declarations.ofKind('interface')) {
    for (const role of statement.roles) draftOf(role, drafts);
  }
  return [...drafts]
    .map(([name, { label, isService, origin, maintains }]) => ({
      name,
      label: label ?? localName(name),
      hasLabel: label !== null,
      isService,
      maintains: [...maintains].sort(),
      origin,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function draftOf({ text, label, origin }: LabelledName, drafts: Map<string, Draft>): Draft {
  let draft = drafts.get(text);
  if (draft === undefined) {
    draft = { label: null, isService: false, origin, maintains: new Set() };
    drafts.set(text, draft);
  }
  draft.label ??= label;
  return draft;
}
