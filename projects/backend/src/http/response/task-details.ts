import type { Signal } from '@ampersand-prototype/generics';
import { presentAtom } from '../../core/atom-value.ts';
import type { Pair } from '../../core/pair.ts';
import type { Concept } from '../../model/concept.ts';
import type { Rule } from '../../model/rule.ts';
import { appearanceTimes, appearancesByHour } from '../../rule/signal-times.ts';
import { atomDescriber, type Reader } from '../../rule/violation-report.ts';
import type { SessionView } from '../../session/access-scope/session-view.ts';
import { taskFields, type TaskField } from './task-fields.ts';
import { firstValues, type ShownValue } from './task-values.ts';

type Violation = Signal['violations'][number];

/** Adds to the violations of a signal when they appeared, and the date and person of their records. */
export async function addTaskDetails(
  view: SessionView,
  reader: Reader,
  { rule, pairs, signal }: DescribedSignal,
): Promise<Signal> {
  const fields = taskFields(view.access, rule);
  const times = await appearanceTimes(view, rule, pairs);
  const dates = await firstValues(view, fields.dates, pairs);
  const people = await firstValues(view, fields.people, pairs);
  const nameOf = await namesOf(reader, people);
  return {
    ...signal,
    violations: signal.violations.map((violation, i): Violation => ({
      ...violation,
      ...(times[i] && { since: times[i] }),
      ...dateOf(dates[i]),
      ...personOf(people[i], nameOf),
    })),
    appeared: [...(await appearancesByHour(view, rule))],
  };
}

/** A described signal, with the pairs of its violations in their order. */
interface DescribedSignal {
  readonly rule: Rule;
  readonly pairs: readonly Pair[];
  readonly signal: Signal;
}

function dateOf(shown: ShownValue | undefined): Pick<Violation, 'date'> {
  if (!shown) return {};
  const { node } = shown.field;
  return {
    date: { label: node.label, value: String(presentAtom(node.target.type, shown.value)) },
  };
}

type NameOf = (field: TaskField, atom: string) => string;

function personOf(shown: ShownValue | undefined, nameOf: NameOf): Pick<Violation, 'person'> {
  if (!shown) return {};
  const { field, value } = shown;
  return { person: { label: field.node.label, name: nameOf(field, value) } };
}

/** Reads the labels of people, once for each concept. */
async function namesOf(
  reader: Reader,
  people: readonly (ShownValue | undefined)[],
): Promise<NameOf> {
  const found = people.filter((each) => each !== undefined);
  const describers = new Map<Concept, Awaited<ReturnType<typeof atomDescriber>>>();
  for (const [concept, shown] of Map.groupBy(found, ({ field }) => field.node.target))
    describers.set(
      concept,
      await atomDescriber(
        reader,
        concept,
        shown.map(({ value }) => value),
      ),
    );
  return ({ node }, atom) => describers.get(node.target)?.(atom)._label_ ?? atom;
}
