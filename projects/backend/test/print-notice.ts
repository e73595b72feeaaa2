/** Prints the HTML of a notice with long words, names, and links, as a mail program shows it. */
import type { HistoryEntry, Signal } from '@ampersand-prototype/generics';
import { composeNotice } from '../src/outbox/compose-notice.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const WORD = 'x'.repeat(300);

const reference = (label: string) => ({ _id_: 't1', _label_: label });
const end = (label: string) => ({ ...reference(label), concept: 'Task', _ifcs_: ['Task'] });
const violation = (message: string): Signal['violations'][number] => ({
  message,
  ...{ src: end(message), tgt: end(message) },
  ifcs: [{ id: 'Task', label: 'Task', link: `/Task/${encodeURIComponent(WORD)}` }],
});
const signals: Signal[] = [
  {
    ...{ rule: 'Open', label: 'Tasks to do', message: 'Do these.', count: 10_000 },
    violations: ['Write the minutes', LONG, WORD, '<b>Read</b> & sign'].map(violation),
  },
];
const entry: HistoryEntry = {
  ...{ seq: 1, id: 't', timestamp: '2026-05-01T10:00:00.000Z', kind: 'edit', mayUndo: false },
  ...{ account: reference(LONG), roles: [], interface: null, undoes: null, undoneBy: null },
  changes: (['delete', 'add'] as const).map((op) => ({
    ...{
      op,
      kind: 'link' as const,
      what: 'title',
      label: 'Title',
      cause: { by: 'operation' as const, operation: 0 },
    },
    ...{ from: reference('Task'), to: reference(WORD) },
  })),
  count: 2,
};

process.stdout.write(
  composeNotice({
    ...{ application: 'Task desk', publicUrl: 'https://desk.example.org', language: 'en' },
    ...{ timeZone: 'Europe/Amsterdam', signals },
    changed: [{ label: WORD, link: '/Task/t1', entries: [entry], count: 30, isDeleted: false }],
  }).html,
);
