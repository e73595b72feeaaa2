import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  ADMINISTRATORS_ONLY,
  NOT_UNDOABLE,
  OF_OTHER_MODEL,
  OTHER_SESSION,
  OWN_PASSWORD,
} from '../../error/history-messages.ts';
import { sessionKey } from '../../change-log/store-transaction.ts';
import type { Model } from '../../model/model.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import { accessTo, modelOf } from '../../../test/model-of.ts';
import { whyNotInvert, whyNotUndo, type UndoableEntry, type Undoer } from './undo-rights.ts';

const SCRIPT = `CONTEXT Rights IN ENGLISH
REPRESENT Secret TYPE PASSWORD
RELATION name[Person*Name] [UNI]
RELATION secret[Person*Secret] [UNI]
RELATION accPassword[Person*Secret] [UNI]
RELATION sessionAccount[SESSION*Person] [UNI]
INTERFACE Nothing : I[Person] cRud BOX [ "Name" : name cRud ]
ENDCONTEXT`;

describe('the first reason not to undo', () => {
  let model: Model;
  let own: Undoer;
  before(async () => {
    model = await modelOf(SCRIPT);
    own = {
      // Everything here is decided without the data.
      connection: {} as Undoer['connection'],
      dialect: SQLITE,
      access: accessTo(model, 'Nothing'),
      crudMode: 'strict',
      account: 'ann',
      isAdministrator: false,
      mayImport: false,
      undo: 'own',
    };
  });

  const why = (given: Partial<UndoableEntry> | null, undoer: Partial<Undoer> = {}) => {
    const entry = { kind: 'edit', model: model.hash, session: sessionKey('s-1'), account: 'ann' };
    return whyNotUndo(
      { ...own, ...undoer },
      given === null ? null : ({ ...entry, ...given } as UndoableEntry),
    );
  };
  const administrator = { isAdministrator: true, undo: 'off' } as const;

  it('is none for the own change, and for administrators', () => {
    assert.equal(why({}), null);
    assert.equal(why({}, { undo: 'strict' }), null);
    assert.equal(why({ session: null, account: null }, administrator), null);
    for (const kind of ['import', 'undo', 'edit'] as const)
      assert.equal(why({ kind }, administrator), null, kind);
  });

  it('is an installation, a migration, or another model', () => {
    for (const undoer of [{}, administrator]) {
      for (const kind of ['install', 'migration'] as const)
        assert.equal(why({ kind, model: 'other' }, undoer), NOT_UNDOABLE);
      assert.equal(why({ model: 'other' }, undoer), OF_OTHER_MODEL);
    }
  });

  it('is another session or account, or no such change, whatever the change is', () => {
    for (const undo of ['own', 'strict'] as const)
      for (const kind of ['edit', 'install', 'migration'] as const)
        for (const hash of [model.hash, 'other']) {
          const given = { kind, model: hash };
          assert.equal(why({ ...given, session: sessionKey('s-2') }, { undo }), OTHER_SESSION);
          assert.equal(why({ ...given, session: null }, { undo }), OTHER_SESSION);
          assert.equal(why({ ...given, account: null }, { undo }), OTHER_SESSION);
          assert.equal(why(given, { undo, account: null }), OTHER_SESSION);
        }
    assert.equal(why(null), OTHER_SESSION);
    assert.equal(why({ session: 's-1' }), OTHER_SESSION);
  });

  it('is the setting, before it is known whether there is such a change', () => {
    for (const given of [{}, null, { session: null }])
      assert.equal(why(given, { undo: 'off' }), ADMINISTRATORS_ONLY);
  });

  it('is the first password of the own account; an administrator takes that of others away', async () => {
    const given = (name: string, source: string, undoer: Partial<Undoer>) => {
      const relation = [...model.relations.values()].find((each) => each.name === name);
      assert.ok(relation);
      const cause = { by: 'operation', operation: 0 } as const;
      const change = { kind: 'link', op: 'add', relation, source, target: 'x', cause } as const;
      return whyNotInvert({ ...own, ...undoer }, [change], null);
    };
    for (const undoer of [{}, administrator])
      assert.equal(await given('accPassword', 'ann', undoer), OWN_PASSWORD);
    assert.equal(await given('accPassword', 'bob', administrator), null);
    assert.equal(await given('secret', 'ann', administrator), null);
    assert.notEqual(await given('accPassword', 'ann', { account: null }), OWN_PASSWORD);
  });
});
