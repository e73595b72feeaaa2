import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { MigratedData } from '../../migrated-data.ts';
import { describeOnDatabases } from '../../test-server.ts';

const MORNING = '2024-01-02T10:30:00Z';
const ORDERS = 'kind[Order*Kind]';
const NOON = '2024-01-02T12:00:00Z';

const script = (type: string, ...relations: readonly string[]): string =>
  `CONTEXT Days IN ENGLISH\nREPRESENT Moment TYPE ${type}\n${relations.map((each) => `RELATION ${each}`).join('\n')}
INTERFACE Orders : "_SESSION";V[SESSION*Order] cRud BOX<TABLE> ["It" : I]\nENDCONTEXT`;

describeOnDatabases(
  'database',
  'values that become the same by another technical type',
  (start, database) => {
    let folder: string;
    before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-merged-'))));
    after(() => rmSync(folder, { recursive: true, force: true }));

    /** Changes moments to days; relations are written with their links, which the second script does not repeat. */
    const toDays = async (...relations: readonly string[]) => {
      const data = await MigratedData.install(
        start,
        database,
        folder,
        script('DATETIME', ...relations),
      );
      const bare = relations.map((each) => each.replace(/ =.*/, ''));
      return data.to(script('DATE', ...bare), { dropped: 'drop' });
    };

    it('are taken where the links that they stand in stay apart', async () => {
      const { report, facts } = await toDays(
        `sent[Order*Moment] [UNI] = [("o1",${MORNING});("o2",${NOON})]`,
        `seen[Order*Moment] = [("o1",${MORNING});("o2",${NOON});("o2",2024-01-03T09:00:00Z)]`,
        `note[Moment*Note] = [(${MORNING},"early");(${NOON},"late")]`,
      );
      assert.equal(report.isApplied, true, JSON.stringify(report.problems));
      assert.deepEqual(facts, {
        ...facts,
        'sent[Order*Moment]': ['o1 2024-01-02', 'o2 2024-01-02'],
        'seen[Order*Moment]': ['o1 2024-01-02', 'o2 2024-01-02', 'o2 2024-01-03'],
        'note[Moment*Note]': ['2024-01-02 early', '2024-01-02 late'],
      });
    });

    it('are told as losing a part at either end of a link, and as atoms where they have rows', async () => {
      const early = `[(${MORNING},"early")]`;
      const loss = `${MORNING} → 2024-01-02`;
      const reported = async (...relations: readonly string[]) => {
        const { report } = await toDays(ORDERS, ...relations);
        assert.equal(report.isApplied, true, JSON.stringify(report.problems));
        return report.dropped.map((each) => [each.kind, each.before, each.number, each.loss]);
      };
      assert.deepEqual(await reported(`note[Moment*Note] = ${early}`), [
        ['links', 'note[Moment*Note]', 1, loss],
      ]);
      assert.deepEqual(await reported(`note[Moment*Note] [UNI] = ${early}`), [
        ['atoms', 'Moment', 1, loss],
        ['links', 'note[Moment*Note]', 1, loss],
      ]);
    });

    it('are not taken for values that several links share', async () => {
      const { report, facts } = await toDays(
        `sent[Order*Moment] [UNI] = [("o1",${MORNING});("o2",${MORNING})]`,
      );
      assert.equal(report.isApplied, true, JSON.stringify(report.problems));
      assert.deepEqual(facts['sent[Order*Moment]'], ['o1 2024-01-02', 'o2 2024-01-02']);
    });

    for (const [relation, links, reason] of [
      [
        'seen[Order*Moment]',
        `[("o1",${MORNING});("o1",${NOON})]`,
        '2 links of seen[Order*Moment] would become identical',
      ],
      [
        'seen[Order*Moment]',
        `[("o1",${MORNING});("o1",${NOON});("o2",${MORNING});("o2",${NOON})]`,
        '4 links of seen[Order*Moment] would become 2',
      ],
      [
        'slot[Order*Moment] [UNI,INJ]',
        `[("o1",${MORNING});("o2",${NOON})]`,
        '2 values of Moment would become the same value of type DATE',
      ],
    ] as const)
      it(`are refused in ${relation} where ${reason}`, async () => {
        const { report } = await toDays(`${relation} = ${links}`);
        assert.equal(report.isApplied, false);
        assert.deepEqual(
          report.problems.map((problem) => problem.reason),
          [reason],
        );
      });
  },
);
