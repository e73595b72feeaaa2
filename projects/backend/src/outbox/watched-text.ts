import type { ChangeDescription, HistoryEntry, Language } from '@ampersand-prototype/generics';
import { NOTICE_MESSAGES } from './notice-messages.ts';

const SECRET = '•••';

/** Writes a transaction of a history as one text: who, when, and a line per field. */
export function changeText(
  { account, timestamp, changes, count }: HistoryEntry,
  language: Language,
  timeZone: string,
): readonly string[] {
  const who = account?._label_ ?? NOTICE_MESSAGES[language].someone;
  const when = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    timeZone,
  }).format(new Date(timestamp));
  const more = count > changes.length ? ['…'] : [];
  return [`${who}, ${when}`, ...changedFields(changes).map(fieldText), ...more];
}

/** Changes of one field of one record. */
interface ChangedField {
  readonly label: string;
  readonly deleted: readonly string[];
  readonly added: readonly string[];
}

function changedFields(changes: readonly ChangeDescription[]): readonly ChangedField[] {
  const keyOf = ({ what, from }: ChangeDescription): string => JSON.stringify([what, from._id_]);
  return [...Map.groupBy(changes, keyOf).values()].map((some) => {
    const valuesOf = (op: ChangeDescription['op']): string[] =>
      some.filter((change) => change.op === op).map(valueOf);
    return {
      label: some[0]?.label ?? '',
      deleted: valuesOf('delete'),
      added: valuesOf('add'),
    };
  });
}

function valueOf({ kind, from, to, isSecret }: ChangeDescription): string {
  if (isSecret) return SECRET;
  return (kind === 'atom' ? from : to)?._label_ ?? '';
}

function fieldText({ label, deleted, added }: ChangedField): string {
  if (deleted.length === 1 && added.length === 1) return `${label}: ${deleted[0]} → ${added[0]}`;
  const all = [...deleted.map((value) => `− ${value}`), ...added.map((value) => `+ ${value}`)];
  return `${label}: ${all.join(', ')}`;
}
