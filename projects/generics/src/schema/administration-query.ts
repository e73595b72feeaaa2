import Type, { type Static } from 'typebox';
import { WRITTEN_FORMATS } from '../api/file-format.ts';
import { anything, fitting, oneOf, text } from './query-parameter.ts';
import { TABLE_QUERY, ZONE_QUERY } from './resource-query.ts';

const NUMBER = /^\d{1,15}$/;

/** Which transactions an administrator asks for. */
export const LEDGER_FILTER_QUERY = Type.Object({
  person: text('Identifier or name of the account that was logged in'),
  relation: text('Signature, name or label of a relation'),
  concept: text('Name or label of a concept'),
  atom: text('Identifier of an atom, what people call it now, or a value'),
  from: text('Not before this moment (ISO 8601)'),
  to: text('Not after this moment (ISO 8601)'),
});
export type LedgerFilterQuery = Static<typeof LEDGER_FILTER_QUERY>;

/** Query of `GET admin/ledger`. */
export const LEDGER_QUERY = Type.Object({
  ...LEDGER_FILTER_QUERY.properties,
  before: fitting(NUMBER, '{name} has to be a number.', '`before` of the page before'),
  limit: fitting(NUMBER, '{name} has to be a number.', 'Most transactions, 50 unless given'),
  ...TABLE_QUERY.properties,
  ...ZONE_QUERY.properties,
});

const switched = (description: string) =>
  oneOf(['true', 'false', '1', '0', ''], '{name} has to be true or false.', description);

/** Query of `POST admin/import`. */
export const IMPORT_QUERY = Type.Object({
  preview: switched('Only tell what would happen'),
  dryRun: switched('The same as preview'),
  effects: switched('Tell in `effects` all that the import does, or would do'),
  timeZone: text('The zone of dates with a time in a spreadsheet; UTC without it'),
});

/** Query of `admin/exporter/export/…`. */
export const EXPORT_QUERY = Type.Object({
  format: oneOf(
    WRITTEN_FORMATS,
    `{name} {value} is none of ${WRITTEN_FORMATS.join(', ')}.`,
    'What the file is; json unless given',
  ),
});

/** Query of `GET admin/report/interfaces`. */
export const REPORT_QUERY = Type.Object({ details: anything('true or 1: lists every node') });

const LONGEST_EVENT = 20;

/** Query of `GET events`. */
export const EVENTS_QUERY = Type.Object({
  since: Type.Optional(
    Type.String({
      maxLength: LONGEST_EVENT,
      description: 'Identifier of the last event that was received; as Last-Event-ID.',
    }),
  ),
});
