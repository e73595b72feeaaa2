import Type from 'typebox';
import { flag, refused } from './query-parameter.ts';
import { PLACE_QUERY } from './resource-query.ts';

/** Whether effects are told. */
export const EFFECTS_QUERY = Type.Object({
  effects: flag('Tell in `effects` what the change does, or would do'),
});

/** Query of `POST transactions/<number>/undo`. */
export const UNDO_QUERY = Type.Object({
  ...EFFECTS_QUERY.properties,
  dryRun: flag('Do everything, then undo it'),
});

/** Query of PATCH, PUT, POST and DELETE of a resource. */
export const WRITE_QUERY = Type.Object({
  ...PLACE_QUERY.properties,
  ...UNDO_QUERY.properties,
  verdicts: flag('With dryRun: try every operation, and tell in `verdicts` which do not fit'),
  preview: flag('With dryRun: answer with the content that holds the new atoms'),
  asOf: refused(
    '{name}: nothing can be changed in the past.',
    'Refused: there is the present only',
  ),
});
