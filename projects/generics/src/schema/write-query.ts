import Type, { type Static } from 'typebox';
import { EXPLAINED_NODES, SEARCHED_REPAIRS } from './explain-query.ts';
import { flag, rejectable, text } from './query-parameter.ts';
import { LIST_FILTERS, LIST_QUERY, PLACE_QUERY } from './resource-query.ts';

/** The parameter that requests the effects of a write. */
export const EFFECTS_QUERY = Type.Object({
  effects: flag('Report all changes in `effects`'),
});

/** Query of `POST transactions/<number>/undo`. */
export const UNDO_QUERY = Type.Object({
  ...EFFECTS_QUERY.properties,
  dryRun: flag('Apply all changes, then roll back'),
});

/** Query of PATCH, PUT, POST and DELETE of a resource. */
export const WRITE_QUERY = Type.Object(
  {
    ...PLACE_QUERY.properties,
    ...LIST_QUERY.properties,
    ...UNDO_QUERY.properties,
    verdicts: flag('With dryRun: validate every operation, and report invalid ones in `verdicts`'),
    preview: flag('With dryRun: return the content with the new atoms'),
    explain: text('With dryRun: name of an invariant; report in `explained` why it is violated'),
    ...EXPLAINED_NODES,
    ...SEARCHED_REPAIRS,
    asOf: rejectable(
      "{name}: earlier data can't be changed.",
      'Rejected: only current data can be changed',
    ),
  },
  LIST_FILTERS,
);

/** Query parameters of a change. */
export type WriteQuery = Static<typeof WRITE_QUERY>;
