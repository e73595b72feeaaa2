import Type from 'typebox';
import { fitting, oneOf, text } from './query-parameter.ts';

/** Query parameter for the size of an explanation. */
export const EXPLAINED_NODES = {
  nodes: fitting(
    /^\d{1,4}$/,
    '{name} must be a number.',
    'Maximum number of nodes of an explanation: 15 by default, at most 240. If given, repairs are omitted',
  ),
};

/** Query parameter for the number of repairs to search for. */
export const SEARCHED_REPAIRS = {
  repairs: fitting(
    /^\d{1,4}$/,
    '{name} must be a number.',
    'Number of repairs that are searched for: 6 by default, at most 24',
  ),
};

/** Query of `GET app/explain`, whose parameters are all required. */
export const EXPLAIN_QUERY = Type.Object({
  rule: text('Name of a rule'),
  src: text('Identifier of the source atom of the violation'),
  tgt: text('Identifier of the target atom of the violation'),
  ...EXPLAINED_NODES,
  ...SEARCHED_REPAIRS,
});

/** Query of `GET app/why-not`; `interface` is required. */
export const WHY_NOT_QUERY = Type.Object({
  interface: text('Name of an interface'),
  path: text(
    'Property names from the root to a box or field, separated by slashes; the root if omitted',
  ),
  what: oneOf(
    ['content', 'edit', 'create', 'delete', 'choice'],
    '{name} must be content, edit, create, delete, or choice.',
    'What is missing: an item in a list (default); the right to change a field, or to add or delete items; an item to choose',
  ),
});
