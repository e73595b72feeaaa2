import Type from 'typebox';
import { text } from './query-parameter.ts';

/** Query of `GET app/explain`, which needs all of them. */
export const EXPLAIN_QUERY = Type.Object({
  rule: text('Name of a rule'),
  src: text('Identifier of the source atom of the violation'),
  tgt: text('Identifier of the target atom of the violation'),
});
