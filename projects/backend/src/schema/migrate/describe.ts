import { pluralize } from '../../core/pluralize.ts';
import {
  droppedFate,
  renamesOf,
  type DroppedFate,
  type InvariantViolation,
} from '@ampersand-prototype/generics';
import type { Suggestion } from '../compare/suggest.ts';
import type { MigrationEstimate } from './estimate.ts';
import type { LoadedPopulation } from './load-population.ts';
import type { MigrationPlan } from './migration-plan.ts';
import type { FactCount, MigrationReport, Problem } from './report/report.ts';

const MAX_LINES = 20;
const MAX_EXAMPLES = 3;
const MILLISECONDS = 1000;
const MINUTE = 60;
const ARTICLE = { atoms: 'an atom', links: 'a link' } as const;

/** Formats a migration plan as sentences, one per line. */
export function describePlan({ steps, change, onlyAdds }: MigrationPlan): string[] {
  const changed = (['rules', 'views', 'roles', 'interfaces'] as const).flatMap((kind) => {
    const { created, vanished, changed: other } = change[kind];
    const counts = [
      ...(created.length > 0 ? [`${created.length} new`] : []),
      ...(vanished.length > 0 ? [`${vanished.length} removed`] : []),
      ...(other.length > 0 ? [`${other.length} changed`] : []),
    ];
    return counts.length > 0 ? [`${kind}: ${counts.join(', ')}`] : [];
  });
  return [
    ...shortened(steps.map(({ text }) => text)),
    ...changed,
    ...change.suggestions.map(describeSuggestion),
    onlyAdds
      ? 'the new model only adds: servers with the old one go on'
      : 'servers with the old model respond 503 until they have the new one',
  ];
}

function describeSuggestion(suggestion: Suggestion): string {
  const { before, isReversed, mergedWith } = suggestion;
  const change =
    mergedWith !== undefined
      ? `merged into ${suggestion.after}`
      : isReversed
        ? 'reversed'
        : 'renamed';
  return `${before} may have been ${change}: --rename '${renamesOf(suggestion).join(',')}'`;
}

/** Says how long a migration takes about, before its dry run. */
export function describeEstimate({ facts, milliseconds }: MigrationEstimate): string {
  const seconds = Math.ceil(milliseconds / MILLISECONDS);
  const time =
    seconds < 2 * MINUTE
      ? pluralize(seconds, 'seconds')
      : pluralize(Math.ceil(seconds / MINUTE), 'minutes');
  return `The migration of ${pluralize(facts, 'facts')} takes about ${time} on an idle server, and requests wait for it. A dry run measures it.`;
}

/** Says how long a migration would take, from its dry run. */
export function describeDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 100) / 10;
  return `The dry run took ${seconds} s. The migration takes about as long, and requests wait for it.`;
}

/** Formats a migration report as sentences, one per line. */
export function describeReport(report: MigrationReport): string[] {
  return [
    `${pluralize(report.kept, 'facts')} ${keptVerb(report)} kept`,
    ...shortened(report.moved.map(describeMove)),
    ...shortened(report.dropped.map((fact) => describeVanishing(fact, report))),
    ...report.problems.map(({ reason, examples }) => `${reason}: ${examples.join(', ')}`),
    ...report.violations.map(describeViolation),
    ...report.baseline.map((rule) => `accepted violations: ${rule}`),
    ...(report.added > 0
      ? [
          `${pluralize(report.added, 'facts')} ${report.added === 1 ? 'was' : 'were'} added by the script, defaults, and rules`,
        ]
      : []),
    ...(report.copy === null ? [] : [`a backup of the previous data was saved in ${report.copy}`]),
  ];
}

/**
 * Describes which facts of the script's population were added to the data. Empty if there are none.
 *
 * @param remedy what adds those that are not in the data yet
 */
export function describePopulation(brought: LoadedPopulation, hint?: string): string[] {
  const { isApplied, added, violations } = brought;
  const facts = pluralize(added, 'facts');
  if (violations.length > 0)
    return [
      'The population of the script contains new data that conflicts with the existing data and was not added:',
      ...violations.map((violation) => `  ${describeViolation(violation)}`),
      'Fix the population or the data.',
    ];
  if (added === 0) return [];
  const [was, is] = added === 1 ? ['was', 'is'] : ['were', 'are'];
  const population = `${facts} that were added to the population of the script`;
  return isApplied
    ? [`${population} ${was} added to the data.`]
    : [`${population} ${is} not in the data yet.`, ...(hint === undefined ? [] : [hint])];
}

function describeViolation({ ruleMessage, tuples, count }: InvariantViolation): string {
  const messages = tuples.map(({ violationMessage }) => violationMessage);
  return `violated: ${ruleMessage} (${firstOf(messages, count)})`;
}

/** Lists the decisions that a migration needs, with the CLI options for each. Empty if it needs none. */
export function decisionsFor(report: MigrationReport): string[] {
  if (report.fits) return [];
  const undecided = report.vanishingAre === 'undecided' ? report.dropped : [];
  const byFate = Map.groupBy(undecided, droppedFate);
  return [
    ...(['merging', 'plain', 'vanishing', 'losing'] as const).flatMap((fate) => {
      const facts = byFate.get(fate);
      return facts ? [DECISIONS[fate](facts)] : [];
    }),
    ...(report.problems.length > 0
      ? ['Change these values or links with the previous model, or change the script.']
      : []),
    ...firstDecision(report.problems),
    ...waysOutOf(report.violations),
  ];
}

/** What has to be decided about facts that do not stay as they are. */
const DECISIONS: Readonly<
  Record<Exclude<DroppedFate, 'excess'>, (facts: readonly FactCount[]) => string>
> = {
  merging: mergeDecision,
  plain: (facts) => {
    const concepts = [...new Set(facts.map(({ before }) => before))];
    return `Objects would become plain values, because nothing in the script makes them objects any more. Keep them with REPRESENT ${concepts.join(', ')} TYPE OBJECT, or accept this with --archive, which archives them, or with --drop.`;
  },
  vanishing: () =>
    'Some facts have no place in the new model. Specify renamed concepts and relations with --rename Old=New, archive the facts with --archive, or delete them with --drop.',
  losing: () =>
    'Some values would be shortened. Archive the original values with --archive, accept the loss with --drop, or change the script.',
};

/** The option that keeps one of several links. */
function firstDecision(problems: readonly Problem[]): string[] {
  const relations = problems.flatMap(({ canKeepFirst, what }) => (canKeepFirst ? [what] : []));
  if (relations.length === 0) return [];
  return [
    `To keep the first link of each atom, by label, and archive the others, use --keep-first '${relations.join(',')}'.`,
  ];
}

/** Suggests a prefix for one of two concepts; the new name stays with the user. */
function mergeDecision(merging: readonly FactCount[]): string {
  const concepts = new Set(
    merging.flatMap(({ before, canPrefix }) => (canPrefix === false ? [] : before)),
  );
  const options = [...concepts].map(
    (before) => `--rename '${before}=${before}:${before.toLowerCase()}-'`,
  );
  const prefix =
    options.length > 0
      ? `Add a prefix to the identifiers of a concept (${options.join(', ')}), or accept this`
      : 'Accept this';
  return `Different atoms with equal identifiers would be merged. ${prefix} with --archive, which archives them, or with --drop.`;
}

/** Only rules of the script have a name by which a role can maintain them; properties and identities have none. */
function waysOutOf(violations: MigrationReport['violations']): string[] {
  if (violations.length === 0) return [];
  const isOfScript = violations.some(({ asked }) => asked === undefined);
  const maintain = isOfScript ? ' let a role maintain the rules (ROLE … MAINTAINS …),' : '';
  return [
    `Invariants are violated. Fix the data with the previous model, change the script,${maintain} or accept the violations with --baseline.`,
  ];
}

function keptVerb({ kept, isApplied }: MigrationReport): string {
  if (isApplied) return kept === 1 ? 'was' : 'were';
  return kept === 1 ? 'is' : 'are';
}

function describeMove({ kind, before, after, number, valueType }: FactCount): string {
  if (valueType !== undefined)
    return number === 1
      ? `1 object of ${before} becomes a plain value (${valueType})`
      : `${number} objects of ${before} become plain values (${valueType})`;
  const [gets, becomes] =
    number === 1 ? ['gets', `becomes ${ARTICLE[kind]}`] : ['get', `become ${kind}`];
  const place =
    before === after ? `of ${before} ${gets} another place` : `of ${before} ${becomes} of ${after}`;
  return `${pluralize(number, kind)} ${place}`;
}

function describeVanishing(fact: FactCount, report: MigrationReport): string {
  const { kind, before, number, loss, mergedWith, valueType, excess } = fact;
  if (excess !== undefined) {
    const isDropped = report.vanishingAre === 'dropped' ? 'deleted' : 'archived';
    return `${pluralize(number, kind)} of ${before} ${number === 1 ? 'is' : 'are'} not the first of ${number === 1 ? 'its' : 'their'} atom (${firstOf(excess, number)}), and ${number === 1 ? 'is' : 'are'} ${isDropped}`;
  }
  if (valueType !== undefined) return describeMove(fact);
  if (mergedWith !== undefined) {
    const becomes = number === 1 ? 'becomes the same as one' : 'become the same as those';
    return `${pluralize(number, kind)} of ${before} ${becomes} of ${mergedWith} with an equal identifier`;
  }
  if (loss !== undefined) {
    const loses = number === 1 ? 'loses part of its value' : 'lose part of their values';
    const archive =
      number === 1 ? ', and the original is archived' : ', and the originals are archived';
    const fate = report.vanishingAre === 'archive' ? archive : '';
    return `${pluralize(number, kind)} of ${before} ${loses} (${loss})${fate}`;
  }
  const [has, is] = number === 1 ? ['has', 'is'] : ['have', 'are'];
  const fate = {
    undecided: `${has} no place`,
    archive: `${is} archived`,
    dropped: `${is} deleted`,
  };
  return `${pluralize(number, kind)} of ${before} ${fate[report.vanishingAre]}`;
}

/** The first few, and how many more there are. */
function firstOf(items: readonly string[], total = items.length): string {
  const more = total - MAX_EXAMPLES;
  return [...items.slice(0, MAX_EXAMPLES), ...(more > 0 ? [`… and ${more} more`] : [])].join('; ');
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `… and ${more} more`] : [...lines];
}
