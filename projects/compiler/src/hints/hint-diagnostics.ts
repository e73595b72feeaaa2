import type { Context } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import type { Rule } from '../context/rule.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { insertAfter, type Fix } from '../diagnostic/fix.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { RelationStatement, Statement } from '../parse/tree/statement.ts';
import type { ModelHint } from './model-hint.ts';
import { modelHints } from './model-hints.ts';

/** Describes the hints about a script as diagnostics. Rules that can never be violated are warnings already (AMP4004). */
export function hintDiagnostics(
  context: Context,
  statements: readonly Statement[],
): readonly Diagnostic[] {
  const declared = new Map(
    statements.flatMap(relationStatements).map((each) => [each.origin, each] as const),
  );
  const statementOf = ({ origin }: Relation): RelationStatement | undefined => declared.get(origin);
  return modelHints(context).flatMap((hint) => describe(hint, statementOf) ?? []);
}

function describe(
  hint: ModelHint,
  statementOf: (relation: Relation) => RelationStatement | undefined,
): Diagnostic | null {
  const { item } = hint;
  switch (hint.kind) {
    case 'unfilledRelation':
      return hintOf(
        'AMP8001',
        item.origin,
        `No interface, rule of the execution engine, or ENFORCE fills \`${hint.item.signature}\`.`,
        'Add it to an interface with the right to update, or fill it with ENFORCE.',
      );
    case 'unresolvableSignal':
      return hintOf(
        'AMP8002',
        item.origin,
        `No role that maintains \`${hint.item.name}\` has an interface that edits one of its relations.`,
        'Give the role an interface in which the violation can be resolved.',
      );
    case 'conceptWithoutView':
      return hintOf(
        'AMP8003',
        item.origin,
        `An interface shows atoms of \`${hint.item.name}\`, which has no VIEW, by their identifiers.`,
        `Declare one: \`VIEW ${hint.item.name} : ${hint.item.name} DEFAULT { … } ENDVIEW\`.`,
      );
    case 'suggestedProperty':
      return suggestedProperty(hint.item, hint.property, statementOf(hint.item));
    case 'unusedConcept':
      return hintOf('AMP8006', item.origin, `Nothing uses the concept \`${hint.item.name}\`.`);
    case 'unusedRelation':
      return hintOf(
        'AMP8007',
        item.origin,
        `No rule, view, or interface uses \`${hint.item.signature}\`.`,
      );
    case 'missingMeaning':
      return hint.of === 'rule' ? ruleWithoutMeaning(hint.item) : null;
    default:
      return null;
  }
}

function ruleWithoutMeaning({ name, isNamed, origin }: Rule): Diagnostic {
  const subject = isNamed ? `The rule \`${name}\`` : 'This rule';
  const message = `${subject} has no MEANING, so users read its term in words.`;
  return hintOf('AMP8004', origin, message, 'Add `MEANING "…"` after its term.');
}

function suggestedProperty(
  { signature, origin }: Relation,
  property: 'UNI' | 'INJ',
  statement: RelationStatement | undefined,
): Diagnostic {
  const end = property === 'UNI' ? 'source' : 'target';
  const message = `In the initial population, each ${end} atom of \`${signature}\` has one link.`;
  const hint = `If this always holds, declare \`[${property}]\`.`;
  const fixes = statement ? declareProperty(statement, property) : [];
  return hintOf('AMP8005', origin, message, hint, fixes);
}

function declareProperty(
  { properties, signature }: RelationStatement,
  property: string,
): readonly Fix[] {
  const last = properties.at(-1);
  return last
    ? insertAfter(last.origin, [`, ${property}`])
    : insertAfter(signature.origin, [` [${property}]`]);
}

function relationStatements(statement: Statement): readonly RelationStatement[] {
  if (statement.kind === 'pattern') return statement.statements.flatMap(relationStatements);
  return statement.kind === 'relation' ? [statement] : [];
}

function hintOf(
  code: string,
  origin: Origin,
  message: string,
  hint: string | null = null,
  fixes: readonly Fix[] = [],
): Diagnostic {
  return diagnostic(code, origin, message, { severity: 'hint', hint, fixes });
}
