import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Change } from '../../core/transaction/change.ts';
import {
  ADMINISTRATORS_ONLY,
  NOT_LIKE_THIS,
  NO_OPPOSITE_RIGHT,
  OF_OTHER_MODEL,
  OF_SOMEBODY_ELSE,
  OWN_PASSWORD,
} from '../../error/history-texts.ts';
import type { DetailTexts } from '../../error/refusal.ts';
import type { LedgerEntry } from '../../ledger/read-ledger.ts';
import { sessionKey } from '../../ledger/store-transaction.ts';
import type { Model } from '../../model/model.ts';
import { accessTo, modelOf } from '../../../test/model-of.ts';
import { mayInvert, whyNotUndo, type Undoer } from './undo-rights.ts';

/** An interface for each right, at a field and at a list. */
const SCRIPT = `CONTEXT Rights IN ENGLISH
REPRESENT Secret TYPE PASSWORD
CLASSIFY Manager ISA Person
CLASSIFY Director ISA Manager
RELATION name[Person*Name] [UNI]
RELATION other[Person*Name] [UNI]
RELATION secret[Person*Secret] [UNI]
RELATION accPassword[Person*Secret] [UNI]
RELATION sessionAccount[SESSION*Person] [UNI]
RELATION grade[Director*Grade] [UNI]
INTERFACE Nothing : I[Person] cRud BOX [ "Name" : name cRud ]
INTERFACE Gives : I[Person] cRud BOX [ "Name" : name CRud ]
INTERFACE Changes : I[Person] cRud BOX [ "Name" : name cRUd ]
INTERFACE Takes : I[Person] cRud BOX [ "Name" : name cRuD ]
INTERFACE Flipped : I[Name] cRud BOX [ "Persons" : name~ cRUd ]
INTERFACE Deep : I[Person] cRud BOX [ "Self" : I cRud BOX [ "Text" : TXT "x", "Name" : name cRuD ] ]
INTERFACE Blind : I[Person] cRud BOX [ "Same" : name;name~ Crud BOX [ "Name" : name CRUD ] ]
INTERFACE Makes : "_SESSION";V[SESSION*Manager] CRud BOX [ "Name" : name cRud ]
INTERFACE Deletes : I[Manager] cRuD BOX [ "Name" : name cRud ]
INTERFACE Grades : I[Director] CRUD BOX [ "Grade" : grade cRud ]
ENDCONTEXT`;
const CAUSE = { by: 'operation', operation: 0 } as const;

describe('who may take back', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });

  const link = (op: Change['op'], name = 'name', source = 'p', target = 'x'): Change => {
    const relation = [...model.relations.values()].find((each) => each.name === name);
    assert.ok(relation, name);
    return { kind: 'link', op, relation, source, target, cause: CAUSE };
  };
  const atom = (op: Change['op'], name: string): Change => {
    const concept = model.concepts.get(name);
    assert.ok(concept, name);
    return { kind: 'atom', op, concept, atom: 'a', cause: CAUSE };
  };

  describe('has a page with the right to the opposite', () => {
    const names = (change: () => Change): string[] =>
      [...model.interfaces.keys()].filter((name) => mayInvert(accessTo(model, name), [change()]));
    const cases: readonly (readonly [string, () => Change, readonly string[]])[] = [
      ['of a link that came', () => link('add'), ['Changes', 'Takes', 'Flipped', 'Deep']],
      ['of a link that went', () => link('delete'), ['Gives', 'Changes', 'Flipped']],
      ['of a link that no page shows', () => link('add', 'other'), []],
      ['of a manager that came', () => atom('add', 'Manager'), ['Deletes']],
      ['of a manager that went', () => atom('delete', 'Manager'), ['Blind', 'Makes']],
      ['of a director that came', () => atom('add', 'Director'), ['Deletes', 'Grades']],
      ['of a director that went', () => atom('delete', 'Director'), ['Blind', 'Makes', 'Grades']],
      ['of any person that came', () => atom('add', 'Person'), []],
      ['of any person that went', () => atom('delete', 'Person'), ['Blind']],
    ];
    for (const [what, change, pages] of cases)
      it(what, () => {
        assert.deepEqual(names(change), pages);
      });

    it('of a value that comes and goes with its link, whatever they are', () => {
      assert.ok(mayInvert(accessTo(model, 'Nothing'), [atom('add', 'Grade')]));
      assert.ok(mayInvert(accessTo(model, 'Nothing'), [atom('delete', 'Grade')]));
    });

    it('of every change, by one page or another', () => {
      const changes = [link('delete'), atom('add', 'Manager')];
      assert.ok(mayInvert(accessTo(model, 'Gives', 'Deletes'), changes));
      for (const only of ['Gives', 'Deletes'])
        assert.ok(!mayInvert(accessTo(model, only), changes), only);
    });
  });

  describe('is told the first reason not to', () => {
    const entry = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
      seq: 2,
      id: 't',
      moment: '',
      session: sessionKey('s-1'),
      account: 'ann',
      roles: [],
      interface: null,
      atom: null,
      kind: 'edit',
      undoes: null,
      model: model.hash,
      ...given,
    });
    const why = (
      given: Partial<LedgerEntry>,
      undoer: Partial<Undoer> = {},
      changes: readonly Change[] = [],
    ): DetailTexts | null => {
      const access = accessTo(model, 'Nothing');
      const own: Undoer = { access, account: 'ann', isAdministrator: false, undo: 'own' };
      return whyNotUndo({ ...own, ...undoer }, entry(given), changes);
    };
    const administrator = { isAdministrator: true, undo: 'off' } as const;

    it('which is none for the own change, and for administrators', () => {
      assert.equal(why({}), null);
      assert.equal(why({}, { undo: 'strict' }), null);
      assert.equal(why({ session: null, account: null }, administrator), null);
      for (const kind of ['import', 'undo', 'edit'] as const)
        assert.equal(why({ kind }, administrator), null, kind);
    });

    it('nobody takes back an installation, a migration, or what was done under another model', () => {
      for (const kind of ['install', 'migration'] as const)
        for (const undoer of [{}, administrator])
          assert.equal(why({ kind, model: 'other' }, undoer), NOT_LIKE_THIS);
      for (const undoer of [{}, administrator])
        assert.equal(why({ model: 'other' }, undoer), OF_OTHER_MODEL);
    });

    it('others take back nothing, nor does the same person in another session or under another account', () => {
      for (const undo of ['own', 'strict'] as const) {
        assert.equal(why({ session: sessionKey('s-2') }, { undo }), OF_SOMEBODY_ELSE);
        assert.equal(why({ session: null }, { undo }), OF_SOMEBODY_ELSE);
        assert.equal(why({ account: null }, { undo }), OF_SOMEBODY_ELSE);
        assert.equal(why({}, { undo, account: null }), OF_SOMEBODY_ELSE);
      }
      assert.equal(why({ session: 's-1' }), OF_SOMEBODY_ELSE);
      assert.equal(why({}, { undo: 'off' }), ADMINISTRATORS_ONLY);
    });

    it('only a strict server asks for the right to the opposite', () => {
      assert.equal(why({}, { undo: 'strict' }, [link('add')]), NO_OPPOSITE_RIGHT);
      assert.equal(why({}, { undo: 'own' }, [link('add')]), null);
    });

    it('nobody takes back the first password of the own account: that of others may go', () => {
      const first = link('add', 'accPassword', 'ann');
      for (const isAdministrator of [false, true])
        assert.equal(why({}, { isAdministrator }, [link('add'), first]), OWN_PASSWORD);
      assert.equal(why({}, {}, [link('add', 'accPassword', 'bob')]), null);
      assert.equal(why({}, {}, [link('add', 'secret', 'ann')]), null);
      assert.equal(why({ account: null }, { account: null }, [first]), null);
    });
  });
});
