import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { AbsenceResponse, Condition } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Lending IN ENGLISH
REPRESENT Date TYPE DATE
RELATION book[Loan*Book] [UNI]
RELATION borrower[Loan*Member] [UNI]
RELATION returnedOn[Loan*Date] [UNI]
RELATION blocked[Member] [PROP]
RELATION reader[Loan*Member] [UNI]
RELATION open[Loan] [PROP]
ENFORCE open := I - returnedOn;returnedOn~
RELATION lent[Loan] [PROP]
ENFORCE Lent LABEL "Loans of books" : lent := I /\\ book;book~
RELATION copies[Loan*Amount] [UNI]
REPRESENT Amount TYPE INTEGER
CLASSIFY Renewal ISA Loan
RELATION secret[Loan*Note]
RELATION desk[Loan*Desk] [UNI]
RULE desks : I[Desk] |- "north" \\/ "south"
INTERFACE Member : I[Member] cRud BOX
  [ "Open loans" : borrower~;(I[Loan] - returnedOn;returnedOn~) cRud BOX [ "Book" : book cRud ]
  , "Noted loans" : borrower~;(I[Loan] /\\ secret;secret~) cRud
  , "Blocked" : blocked cRud
  ]
INTERFACE Loan : I[Loan] cRud BOX [ "Returned on" : returnedOn cRud, "Borrower" : borrower cRud ]
INTERFACE Loans : "_SESSION";V[SESSION*Loan] cRud BOX [ "Loan" : I cRud ]
INTERFACE LoanDesk LABEL "Loan desk" FOR Clerk : I[Loan] cRud BOX [ "Returned on" : returnedOn cRUd ]
INTERFACE Intake FOR Clerk : I[Loan] CRud BOX [ "Borrower" : borrower cRUd, "Desk" : desk cRUd ]
INTERFACE Choices : I[Loan] cRud BOX
  [ "Reader" : I cRud BOX <FILTEREDDROPDOWN> [ selectFrom : V[Loan*Member] cRud, setRelation : reader cRUd ]
  , "Careful reader" : I cRud BOX <FILTEREDDROPDOWN> [ selectFrom : V[Loan*Member];(I[Member] - blocked) cRud, setRelation : reader cRUd ]
  , "Both" : borrower;borrower~ cRud, "Is open" : open cRud, "Is lent" : lent cRud, "Renewal" : I[Loan];I[Renewal] cRud
  , "Few copies" : I[Loan] /\\ copies;<[Amount];3;V[Amount*Loan] cRud, "Copies" : copies cRud, "Unseen" : copies crud ]
INTERFACE Borrowers : I[Member] cRud BOX [ "Borrowed" : borrower~ cRud BOX [ "Loan" : I cRud ] ]
INTERFACE Notes FOR Auditor : I[Loan] cRud BOX [ "Notes" : secret cRud ]
POPULATION Member CONTAINS [ "Kim" ]
ENDCONTEXT`;

const shown = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap(({ text, children }) => [text, ...shown(children)]);

describeOnDatabases('database', 'why something is not on a page', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.get('resource/Member/Kim?interface=Member');
  });
  after(() => test.stop());

  const ask = async (
    query: Readonly<Record<string, string>>,
    language = 'en',
  ): Promise<AbsenceResponse> => {
    const url = `app/why-not?${new URLSearchParams(query).toString()}`;
    const { status, body } = await client.get(url, { 'accept-language': language });
    assert.equal(status, 200, JSON.stringify(body));
    return body as AbsenceResponse;
  };
  const setRoles = async (active: Readonly<Record<string, boolean>>): Promise<void> => {
    const body = Object.entries(active).map(([id, each]) => ({ id, active: each }));
    assert.equal((await client.send('PATCH', 'app/roles', { body })).status, 200);
  };

  it('says when an item appears in a list', async () => {
    const { sentences, conditions } = await ask({ interface: 'Member', path: 'Open_32_loans' });
    assert.deepEqual(sentences, ['A Loan appears here when:']);
    assert.deepEqual(shown(conditions), [
      '“Borrower” of the Loan is this Member',
      '“Returned on” of the Loan is empty',
    ]);
  });

  it('says that a list shows everything', async () => {
    const { sentences, conditions } = await ask({ interface: 'Loans' });
    assert.deepEqual([sentences, conditions], [['Every Loan appears here.'], []]);
  });

  it('speaks the language of the request', async () => {
    const query = { interface: 'Member', path: 'Open_32_loans' };
    assert.deepEqual((await ask(query, 'nl')).sentences, [
      'Een item van het type Loan staat hier als:',
    ]);
    assert.deepEqual((await ask(query, 'de')).sentences, [
      'Ein Eintrag vom Typ Loan steht hier, wenn Folgendes zutrifft:',
    ]);
  });

  it('does not name a relation that no page of the active roles shows', async () => {
    const query = { interface: 'Member', path: 'Noted_32_loans' };
    assert.match(JSON.stringify(await ask(query)), /“Notes” of the Loan/);
    await setRoles({ Auditor: false });
    const { conditions } = await ask(query);
    assert.deepEqual(shown(conditions), [
      '“Borrower” of the Loan is this Member',
      'a condition that you can’t see',
    ]);
    await setRoles({ Auditor: true });
  });

  it('says where a field can be changed, or by which role', async () => {
    const query = { interface: 'Loan', path: 'Returned_32_on', what: 'edit' };
    assert.deepEqual((await ask(query)).sentences, [
      'This page shows “Returned on”, but you can’t change it here.',
      'You can change it on these pages: “Loan desk”.',
    ]);
    await setRoles({ Clerk: false });
    assert.deepEqual(await ask(query), {
      sentences: [
        'This page shows “Returned on”, but you can’t change it here.',
        'These roles can change it: “Clerk”.',
      ],
      conditions: [],
      roles: [{ id: 'Clerk', label: 'Clerk' }],
    });
    const { sentences } = await ask({ ...query, interface: 'Member', path: 'Blocked' });
    assert.equal(sentences[1], 'None of your roles can change it.');
  });

  it('calls a dropdown by its own label, and knows that it can be changed', async () => {
    for (const path of ['Reader', 'Reader/setRelation'])
      assert.deepEqual(
        (await ask({ interface: 'Choices', path, what: 'edit' })).sentences,
        ['You can change “Reader” on this page.'],
        path,
      );
    const { sentences } = await ask({ interface: 'Choices', path: 'Both', what: 'edit' });
    assert.match(sentences[0] ?? '', /^“Both” follows from other data/);
    for (const [path, label] of [
      ['Is_32_open', 'Is open'],
      ['Is_32_lent', 'Is lent'],
    ] as const) {
      const computed = await ask({ interface: 'Choices', path, what: 'edit' });
      assert.equal(
        computed.sentences[1],
        `“${label}” follows from other data, so it can’t be changed directly.`,
      );
    }
  });

  for (const [path, sentence, ...expected] of [
    ['Reader', 'This shows everything that “Reader” of this Loan contains.'],
    ['Copies', 'This shows everything that “Copies” of this Loan contains.'],
    ['Renewal', 'This shows this Loan itself when:', 'this Loan is of type Renewal'],
    [
      'Few_32_copies',
      'This shows this Loan itself when:',
      '“Copies” of this Loan is some Amount',
      'that Amount is less than “3”',
    ],
    ['Unseen', 'This page doesn’t show “Unseen”.'],
  ] as const)
    it(`says what an item shows, and not that it is what it is: ${path}`, async () => {
      const { sentences, conditions } = await ask({ interface: 'Choices', path });
      assert.deepEqual([...sentences, ...shown(conditions)], [sentence, ...expected]);
    });

  it('says which items a list of a converse shows', async () => {
    const { sentences, conditions } = await ask({ interface: 'Borrowers', path: 'Borrowed' });
    assert.deepEqual(
      [...sentences, ...shown(conditions)],
      ['A Loan appears here when:', '“Borrower” of the Loan is this Member'],
    );
  });

  it('says what a dropdown offers', async () => {
    const query = { interface: 'Choices', what: 'choice' };
    assert.deepEqual((await ask({ ...query, path: 'Reader' })).sentences, [
      '“Reader” offers every Member.',
    ]);
    const { sentences, conditions } = await ask({ ...query, path: 'Careful_32_reader' });
    assert.deepEqual(
      [...sentences, ...shown(conditions)],
      ['“Careful reader” offers a Member when:', '“Blocked” isn’t set for the Member'],
    );
  });

  it('says where items can be added and deleted, or by which role', async () => {
    await setRoles({ Clerk: true });
    const query = { interface: 'Loan' };
    assert.deepEqual((await ask({ ...query, what: 'create' })).sentences, [
      'You can’t add items of type “Loan” on this page.',
      'You can do that on these pages: “Intake”.',
    ]);
    assert.deepEqual((await ask({ ...query, what: 'delete' }, 'nl')).sentences, [
      'U kunt op deze pagina geen items van het type “Loan” verwijderen.',
      'Geen van uw rollen kan dat.',
    ]);
    await setRoles({ Clerk: false });
    const { sentences, roles } = await ask({ ...query, what: 'create' });
    assert.deepEqual(sentences[1], 'These roles can do that: “Clerk”.');
    assert.deepEqual(roles, [{ id: 'Clerk', label: 'Clerk' }]);
    await setRoles({ Clerk: true });
    assert.deepEqual((await ask({ interface: 'Intake', what: 'create' })).sentences, [
      'You can add items of type “Loan” on this page.',
    ]);
  });

  it('says what a field offers to choose from', async () => {
    await setRoles({ Clerk: true });
    const query = { interface: 'Intake', what: 'choice' };
    assert.match((await ask({ ...query, path: 'Borrower' })).sentences[0] ?? '', /every item/);
    assert.deepEqual((await ask({ ...query, path: 'Desk' })).sentences, [
      '“Desk” accepts only these values: “north”, “south”.',
    ]);
    assert.deepEqual((await ask({ ...query, interface: 'Loan', path: 'Borrower' })).sentences, [
      'This page shows “Borrower”, but you can’t change it here.',
      'You can change it on these pages: “Intake”.',
    ]);
  });

  it('names the roles that open a page', async () => {
    await setRoles({ Clerk: false });
    assert.deepEqual(await ask({ interface: 'LoanDesk' }), {
      sentences: ['“Loan desk” is available to these roles: “Clerk”.'],
      conditions: [],
      roles: [{ id: 'Clerk', label: 'Clerk' }],
    });
    assert.deepEqual((await ask({ interface: 'loan DESK ' })).roles, [
      { id: 'Clerk', label: 'Clerk' },
    ]);
    await setRoles({ Clerk: true });
    assert.match((await ask({ interface: 'LoanDesk' })).sentences[0] ?? '', /This shows this Loan/);
  });

  it('answers questions about what is not there', async () => {
    assert.deepEqual((await ask({ interface: 'Nonsense' })).sentences, [
      'None of your roles gives you access to this page.',
    ]);
    const { status } = await client.get('app/why-not');
    assert.equal(status, 400);
    const nothing = { sentences: [], conditions: [], roles: [] };
    assert.deepEqual(await ask({ interface: 'Member', path: 'Nothing' }), nothing);
  });
});

describeOnDatabases('feature', 'why a page is closed to a session without its role', (start) => {
  it('does not name the role', async () => {
    const test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
    try {
      const client = test.client();
      const asked = await Promise.all(
        ['LoanDesk', 'Nonsense'].map((name) => client.get(`app/why-not?interface=${name}`)),
      );
      const [closed, missing] = asked.map(({ body }) => body as AbsenceResponse);
      assert.deepEqual(closed, missing);
      assert.doesNotMatch(JSON.stringify(closed), /Clerk/);
    } finally {
      await test.stop();
    }
  });
});
