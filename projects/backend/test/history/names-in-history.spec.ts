import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ChangeDescription, HistoryPage, RuleOverview } from '@ampersand-prototype/generics';
import { compileScript } from '../compiled-script.ts';
import { sendFile } from '../multipart.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Names IN ENGLISH
CONCEPT PermitNo LABEL "Permit number" ""
CONCEPT Permit LABEL "Building permit" ""
RELATION stage[Permit*Stage] [UNI]
RELATION closed[Permit*Permit] LABEL "Closed" [PROP]
RELATION number[Permit*PermitNo] LABEL "Number" [UNI]
RELATION note[Permit*Note] [UNI]
RELATION copy[Permit*Note] [UNI]
RELATION plan[Permit*FileObject]
RELATION filePath[FileObject*FilePath] [UNI]
RELATION originalFileName[FileObject*FileName] [UNI]
VIEW Plan : FileObject DEFAULT { "apiPath" : TXT "api/v1/file", "filePath" : filePath, "fileName" : originalFileName } ENDVIEW
POPULATION Stage CONTAINS ["open"]
ENFORCE stage >: note;V[Note*Stage];"open"[Stage]
ENFORCE closed LABEL "Permits close" : closed >: I[Permit] /\\ note;note~
ENFORCE copied : copy >: note
ENFORCE closed >: I[Permit] /\\ number;number~
INTERFACE Permit : I[Permit] CRuD BOX [ "Note" : note CRUd, "No" : number CRUd, "Stage" : stage cRud, "Closed" : closed cRud, "Copy" : copy cRud, "Plans" : plan CRUd ]
INTERFACE Permits : V[SESSION*Permit] cRud BOX [ "Note" : note cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'names in the history', (start) => {
  let test: TestServer;
  let changes: readonly ChangeDescription[];
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    const client = test.client();
    await client.patch('resource/Permit/p1?interface=Permit', [
      { op: 'create', path: '', value: 'p1' },
    ]);
    const own = 'resource/Permit/p1?interface=Permit';
    await client.patch(own, [{ op: 'replace', path: 'Note', value: 'urgent' }]);
    await client.patch(own, [{ op: 'replace', path: 'No', value: '7' }]);
    await sendFile(client, 'resource/Permit/p1/Permit/Plans', { name: 'up.png', content: 'x' });
    const { body } = await client.get('resource/Permit/p1?interface=Permit&history=true');
    changes = (body as HistoryPage).entries.flatMap((entry) => entry.changes);
  });
  after(() => test.stop());

  it('are those of rules, without relation algebra', () => {
    const rules = changes.flatMap(({ what, cause }) =>
      cause.by === 'rule' ? [`${what} by ${cause.label}`] : [],
    );
    assert.deepEqual(
      new Set(rules),
      new Set([
        'stage[Permit*Stage] by stage',
        'closed[Permit*Permit] by Permits close',
        'copy[Permit*Note] by copied',
      ]),
    );
  });

  it('are those of concepts and relations, with their labels', () => {
    const numbered = changes.find(({ what }) => what === 'number[Permit*PermitNo]');
    assert.equal(numbered?.label, 'Number');
    assert.equal(numbered.fromConcept, 'Building permit');
    assert.equal(numbered.toConcept, 'Permit number');
    const noted = changes.find(({ what }) => what === 'note[Permit*Note]');
    assert.equal(noted && 'toConcept' in noted, false, 'the name says it');
  });

  it('are those of files, without their addresses', async () => {
    const planned = changes.find(({ what }) => what === 'plan[Permit*FileObject]');
    assert.equal(planned?.to?._label_, 'up.png');
    const { body } = await test.client().get('resource/Permit/p1?interface=Permit');
    assert.equal(body.Plans[0]._label_, 'up.png');
    assert.match(body.Plans[0]._view_.apiPath, /api/);
    const found = await test.client().get('resource/FileObject?q=up.p');
    assert.deepEqual(
      found.body.map((atom: { _label_: string }) => atom._label_),
      ['up.png'],
    );
  });

  it('are those of the computed relation in the list of rules', async () => {
    const { body } = await test.client().get('admin/rules');
    const rules = (body as RuleOverview[]).filter(({ kind }) => kind === 'enforcement');
    const own = rules.filter(({ isSystem }) => !isSystem);
    assert.deepEqual(
      own.map(({ label, message, computes }) => [label, message, computes?.op]).sort(),
      [
        ['Closed', 'Closed', 'add'],
        ['Permits close', 'Permits close', undefined],
        ['copied', 'copied', undefined],
        ['stage', 'stage', 'add'],
      ],
    );
  });
});
