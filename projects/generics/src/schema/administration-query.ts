import Type, { type Static } from 'typebox';
import { WRITTEN_FORMATS } from '../enum/file-format.ts';
import { EXPLAINED_NODES } from './explain-query.ts';
import { anything, fitting, flag, oneOf, text } from './query-parameter.ts';
import { TABLE_QUERY, ZONE_QUERY } from './resource-query.ts';

const NUMBER = /^\d{1,15}$/;

/** Parameters that filter the audit log. */
export const CHANGE_LOG_FILTER_QUERY = Type.Object({
  person: text('Identifier or name of the logged-in account'),
  relation: text('Signature, name, or label of a relation'),
  concept: text('Name or label of a concept'),
  atom: text('Identifier of an atom, its current label, or a value'),
  from: text('Start of the period (ISO 8601)'),
  to: text('End of the period (ISO 8601)'),
});

/** Query parameters that filter the change log. */
export type ChangeLogFilterQuery = Static<typeof CHANGE_LOG_FILTER_QUERY>;

/** Query of `GET admin/change-log`. */
export const CHANGE_LOG_QUERY = Type.Object({
  ...CHANGE_LOG_FILTER_QUERY.properties,
  before: fitting(NUMBER, '{name} must be a number.', '`before` of the previous page'),
  limit: fitting(
    NUMBER,
    '{name} must be a number.',
    'Maximum number of transactions; the default is 50',
  ),
  ...TABLE_QUERY.properties,
  ...ZONE_QUERY.properties,
});

const switched = (description: string) =>
  oneOf(['true', 'false', '1', '0', ''], '{name} must be true or false.', description);

/** Query of `POST admin/import`. */
export const IMPORT_QUERY = Type.Object({
  preview: switched('Only report what would happen'),
  dryRun: switched('Same as preview'),
  effects: switched('Report all changes of the import in `effects`'),
  explain: text('Name of an invariant; a dry run explains its violations in `explained`'),
  ...EXPLAINED_NODES,
  timeZone: text('Time zone of date-times in a spreadsheet; the default is UTC'),
});

/** Query of `admin/exporter/export/…`. */
export const EXPORT_QUERY = Type.Object({
  format: oneOf(
    WRITTEN_FORMATS,
    `{name} {value} isn't supported. Use one of ${WRITTEN_FORMATS.join(', ')}.`,
    'File format; the default is json',
  ),
});

/** Query of `GET file/…`. */
export const UPLOADED_FILE_QUERY = Type.Object({
  inline: flag('Pictures and PDF documents open in the browser instead of being saved'),
});

/** Query of `GET admin/report/interfaces`. */
export const REPORT_QUERY = Type.Object({ details: anything('true or 1: lists every node') });

const MAX_EVENT_LENGTH = 20;

/** Query of `GET events`. */
export const EVENTS_QUERY = Type.Object({
  since: Type.Optional(
    Type.String({
      maxLength: MAX_EVENT_LENGTH,
      description: 'Identifier of the last received event; same as Last-Event-ID.',
    }),
  ),
});
