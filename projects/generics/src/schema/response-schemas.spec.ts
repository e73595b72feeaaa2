import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { changed, itDescribesExactly } from '../../test/described-exactly.ts';
import type { ApiErrorBody } from './error-schema.ts';
import type { HistoryEntry, HistoryPage, ChangeDescription } from './history-schema.ts';
import { NO_NOTIFICATIONS } from '../api/no-notifications.ts';
import type { Notifications } from './notification-schema.ts';
import type { SearchResponse } from './resource-schema.ts';
import type { WriteResult } from './write-schema.ts';
import {
  API_ERROR,
  HISTORY_PAGE,
  NOTIFICATIONS,
  SEARCH_RESPONSE,
  WRITE_RESULT,
} from '../schemas.ts';

const ATOM = { _id_: 'b1', _label_: 'Emma' };
const NODE = { ...ATOM, _path_: 'resource/Book/b1', _ifcs_: ['Book'], _totals_: { Copies: 3 } };
const VIOLATING = { ...ATOM, concept: 'Book', _ifcs_: ['Book'] };
const RULE_SOURCE = { word: 'UNI', relation: 'title', source: 'Book', target: 'Title' } as const;

const EXPECTED: Notifications = {
  errors: [{ message: 'No.', count: 2 }],
  warnings: [{ message: 'Beware.' }],
  infos: [],
  successes: [],
  invariants: [
    {
      rule: 'One title',
      ruleMessage: 'A book has one title.',
      asked: RULE_SOURCE,
      tuples: [{ violationMessage: 'Two.', src: VIOLATING, tgt: VIOLATING, others: [VIOLATING] }],
    },
  ],
  signals: [
    {
      ...{ rule: 'Due', message: 'Due.', count: 3 },
      violations: [
        {
          message: 'Emma.',
          src: VIOLATING,
          ifcs: [{ id: 'Book', label: 'Book', link: '#/Book/b1' }],
        },
      ],
    },
  ],
};
const CHANGE: ChangeDescription = {
  ...({ op: 'add', kind: 'link', what: 'title[Book*Title]', label: 'title' } as const),
  ...{ from: ATOM, to: ATOM },
  cause: { by: 'rule', rule: 'Due', label: 'Due date', round: 1 },
};
const ENTRY: HistoryEntry = {
  ...({
    seq: 12,
    mayUndo: true,
    id: 't',
    timestamp: '2024-04-30T12:00:00Z',
    kind: 'edit',
  } as const),
  ...{ account: ATOM, roles: ['Librarian'], interface: { name: 'Book', label: 'Book' } },
  ...{ undoes: 11, undoneBy: 13, changes: [CHANGE], count: 1 },
};

const WRITTEN: WriteResult = {
  content: null,
  delta: { nodes: [NODE], lists: [{ path: 'Copies', rows: [NODE], gone: ['c1'] }] },
  verdicts: [{ operation: 0, error: { code: 'AMP-400-VALUE', detail: 'x' }, rules: ['Due'] }],
  effects: {
    changes: [CHANGE],
    counts: [{ kind: 'atom', what: 'Book', label: 'Book', added: 1, deleted: 0 }],
    signals: {
      appear: [{ rule: 'Due', message: 'Due.', roles: ['Librarian'], count: 1 }],
      vanish: [],
    },
  },
  transaction: { seq: 12, mayUndo: true },
  patches: [{ op: 'replace', path: 'Title', value: 'Emma', was: null }],
  notifications: EXPECTED,
  ...{ invariantRulesHold: true, isCommitted: true, sessionRefreshAdvice: false, navTo: '/books' },
};
const FOUND: SearchResponse = {
  ...{ term: 'em', truncated: false },
  results: [{ ...VIOLATING, conceptId: 'Book', matches: [{ field: 'Title', value: 'Emma' }] }],
};
const REJECTED: ApiErrorBody = {
  ...({ error: 404, code: 'AMP-404-RESOURCE', status: 404, title: 'There is none.' } as const),
  ...{ detail: 'b1', hint: 'Look for it.', requestId: 'r', notifications: NO_NOTIFICATIONS },
};
const PAGE: HistoryPage = { entries: [ENTRY], before: 12 };

type Members = readonly string[];
const OF_CHANGES: Members = ['delta', 'effects', 'transaction', 'verdicts'];
const RESPONSES: readonly (readonly [string, TSchema, object, optional: Members])[] = [
  ['notifications', NOTIFICATIONS, EXPECTED, []],
  ['what a write did', WRITE_RESULT, WRITTEN, OF_CHANGES],
  ['a page of the history', HISTORY_PAGE, PAGE, []],
  ['what was found', SEARCH_RESPONSE, FOUND, []],
  ['a refusal', API_ERROR, REJECTED, ['notifications']],
];

describe('answers', () => {
  for (const [name, schema, response, optional] of RESPONSES)
    itDescribesExactly(name, schema, response, { optional });

  it('may be nothing where there is nothing to tell', () => {
    const nothing = { account: null, interface: null, undoes: null, undoneBy: null };
    const secret: ChangeDescription = { ...CHANGE, to: null, isSecret: true, isErased: true };
    const asked: ChangeDescription = { ...CHANGE, cause: { by: 'operation', operation: 0 } };
    const entry: HistoryEntry = { ...ENTRY, ...nothing, changes: [secret, asked] };
    assert.ok(Check(HISTORY_PAGE, { entries: [entry], before: null }));
    for (const content of [null, NODE, [NODE], []])
      assert.ok(Check(WRITE_RESULT, { ...WRITTEN, content, delta: null, navTo: null }));
    assert.ok(!Check(WRITE_RESULT, { ...WRITTEN, isContentUnknown: false }));
    assert.ok(Check(API_ERROR, { ...REJECTED, detail: null, hint: null }));
    for (const kind of ['edit', 'import', 'engine', 'undo', 'migration', 'install'])
      assert.ok(Check(HISTORY_PAGE, { ...PAGE, entries: [{ ...ENTRY, kind }] }), kind);
    for (const op of ['add', 'delete'])
      assert.ok(Check(HISTORY_PAGE, changed(PAGE, ['entries', 0, 'changes', 0, 'op'], op)), op);
  });
});
