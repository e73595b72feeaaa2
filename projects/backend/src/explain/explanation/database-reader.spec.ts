import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ExplanationPlan } from '@ampersand-prototype/generics';
import { accessTo, modelOf } from '../../../test/model-of.ts';
import type { Connection } from '../../database/database.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import { DatabaseReader } from './database-reader.ts';

const SCRIPT = `CONTEXT Paths IN ENGLISH
RELATION next[Node*Node]
INTERFACE Nodes : I[Node] cRud BOX [ "Next" : next cRud ]
ENDCONTEXT`;

const ROWS = ['a', 'b', 'c'].map((tgt) => ({ src: 'x', tgt }));

it('reads each step of a path with the same text, which databases remember', async () => {
  const statements: string[] = [];
  const connection = {
    all: (text: string) => {
      statements.push(text);
      return Promise.resolve(ROWS);
    },
  } as unknown as Connection;
  const model = await modelOf(SCRIPT);
  const reader = new DatabaseReader({ connection, dialect: SQLITE, access: accessTo(model) });
  const query = `select t0."SrcNode" as src, t0."TgtNode" as tgt from "next" as t0 where t0."SrcNode" in ('_ATOMS')`;
  const plan = { query, source: 'Node', target: 'Node' } as ExplanationPlan;
  assert.deepEqual(await reader.steps(plan, ['x'], 2), ROWS.slice(0, 2));
  assert.deepEqual(await reader.steps(plan, ['x'], 10), ROWS);
  assert.equal(new Set(statements).size, 1);
});
