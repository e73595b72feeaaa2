import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { InstalledApplication } from '../../test/installed-application.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
RELATION name[Product*Name] [UNI] = [("p1","Lamp");("p2","Desk")]
RELATION tag[Product*Tag] = [("p1","light")]
INTERFACE Products : "_SESSION";V[SESSION*Product] cRud BOX<TABLE> ["Name" : name]
ENDCONTEXT
`;
const UNTAGGED = SCRIPT.replace(/RELATION tag.*\n/, '');
const RENAMED = SCRIPT.replaceAll('name', 'title');
const TAGGED = SCRIPT.replace(
  'ENDCONTEXT',
  'RULE Tagged: I[Product] |- tag;tag~\nENDCONTEXT',
).replace(/\[\("p1","Lamp.*"\)\]/, '[("p1","Lamp")]');

async function changed(test: TestContext, script: string): Promise<InstalledApplication> {
  const application = new InstalledApplication(temporaryFolder(test));
  application.write(SCRIPT);
  await application.install();
  application.write(script);
  return application;
}

const migrate = (application: InstalledApplication, ...args: string[]) =>
  application.command('migrate', 'main.adl', '--data', application.data, ...args);

describe('ampersand migrate', () => {
  it('tells the plan, as text and as data, and changes nothing', async (test) => {
    const application = await changed(test, RENAMED);
    const { exitCode, out } = await migrate(application, '--plan');
    assert.equal(exitCode, EXIT.ok);
    assert.match(out, /relation name\[Product\*Name\] is removed/);
    assert.match(
      out,
      /name\[Product\*Name\] may have been renamed: --rename 'name\[Product\*Name\]=title\[Product\*Name\]'/,
    );
    assert.match(out, /The migration of \d+ facts takes about 1 second on an idle server/);
    const json = JSON.parse((await migrate(application, '--plan', '--json')).out);
    assert.ok(json.estimate.facts > 0);
    assert.deepEqual(
      json.plan.steps.map(({ kind }: { kind: string }) => kind),
      ['vanish', 'create'],
    );
    application.write(SCRIPT);
    assert.match((await migrate(application, '--dry-run')).out, /already matches this model/);
  });

  it('adds what the population of a script of the same model has got', async (test) => {
    const application = await changed(test, SCRIPT.replace('"Desk")', '"Desk");("p3","Vase")'));
    const tried = await migrate(application);
    assert.match(
      tried.out,
      /already matches this model\.\n2 facts .* not in the data yet\.\nAdd them/,
    );
    const json = JSON.parse((await migrate(application, '--json')).out);
    assert.deepEqual(json, { population: { isApplied: false, added: 2, violations: [] } });
    const applied = await migrate(application, '--apply');
    assert.deepEqual([tried.exitCode, applied.exitCode], [EXIT.ok, EXIT.ok]);
    assert.match(applied.out, /2 facts .* were added to the data\.$/);
    assert.doesNotMatch((await migrate(application)).out, /facts/);
    const products = (await application.get('resource/SESSION/1/Products')) as { Name: string }[];
    assert.deepEqual(products.map(({ Name }) => Name).sort(), ['Desk', 'Lamp', 'Vase']);
  });

  it('goes by the stored data, whatever the population of the script violates', async (test) => {
    const total = (script: string) => script.replace('tag[Product*Tag]', 'tag[Product*Tag] [TOT]');
    const missing = await migrate(await changed(test, total(SCRIPT)));
    assert.equal(missing.exitCode, EXIT.undecided);
    assert.match(missing.err, /warning AMP4001/);
    assert.match(missing.out, /violated: /);
    assert.match(missing.out, /^The dry run took [\d.]+ s\./m);

    const application = new InstalledApplication(temporaryFolder(test));
    application.write(SCRIPT.replace('("p1","light")', '("p1","light");("p2","dark")'));
    await application.install();
    application.write(total(SCRIPT));
    const { exitCode, out } = await migrate(application, '--apply');
    assert.equal(exitCode, EXIT.ok, out);
  });

  it('counts violations, of which it shows some', async (test) => {
    const names = Array.from({ length: 130 }, (_, i) => `("q${i}","N")`).join(';');
    const application = new InstalledApplication(temporaryFolder(test));
    const script = SCRIPT.replace('("p1","Lamp")', names);
    application.write(script);
    await application.install();
    application.write(script.replace('tag[Product*Tag]', 'tag[Product*Tag] [TOT]'));
    const { out } = await migrate(application);
    assert.match(out, /… and 12[0-9] more\)/);
  });

  it('says what has to be decided, does what was decided, and names the copy', async (test) => {
    const application = await changed(test, UNTAGGED);
    const tried = await migrate(application);
    assert.equal(tried.exitCode, EXIT.undecided);
    assert.match(
      tried.out,
      /1 link of tag\[Product\*Tag\] has no place[^]*Nothing was changed\.[^]*--archive/,
    );
    assert.equal((await migrate(application, '--apply')).exitCode, EXIT.undecided);
    const applied = await migrate(application, '--apply', '--archive');
    assert.equal(applied.exitCode, EXIT.ok);
    assert.match(
      applied.out,
      /saved in .*data\.sqlite\.\d{17}\.bak[^]*The data was migrated to the new model\./,
    );
    const products = (await application.get('resource/SESSION/1/Products')) as { Name: string }[];
    assert.deepEqual(products.map(({ Name }) => Name).sort(), ['Desk', 'Lamp']);
    await exportsArchive(application);
  });

  it('keeps the first of several links on request, of which the report tells the option', async (test) => {
    const several = SCRIPT.replace('("p1","light")', '("p1","light");("p1","dark")');
    const application = new InstalledApplication(temporaryFolder(test));
    application.write(several);
    await application.install();
    application.write(several.replace('tag[Product*Tag]', 'tag[Product*Tag] [UNI]'));
    const rejected = await migrate(application, '--apply');
    assert.equal(rejected.exitCode, EXIT.undecided);
    assert.match(rejected.out, /--keep-first 'tag\[Product\*Tag\]'/);
    const { exitCode, out } = await migrate(application, '--apply', '--keep-first', 'tag');
    assert.equal(exitCode, EXIT.ok, out);
    assert.match(out, /1 link of tag\[Product\*Tag\] .* \(p1: light\), and is archived/);
  });

  it('follows renamings, and refuses those that cannot be', async (test) => {
    const application = await changed(test, RENAMED);
    const wrong = await migrate(application, '--apply', '--rename', 'nam=title');
    assert.equal(wrong.exitCode, EXIT.cannotServe);
    assert.match(wrong.err, /unknown concept or relation "nam"/);
    const { exitCode, out } = await migrate(application, '--apply', '--rename', 'name=title');
    assert.equal(exitCode, EXIT.ok, out);
  });

  it('takes violations as debt where that is said', async (test) => {
    const application = await changed(test, TAGGED);
    const rejected = await migrate(application, '--apply');
    assert.equal(rejected.exitCode, EXIT.undecided);
    assert.match(rejected.out, /violated: .*Tagged.* \(p2\)/);
    const unknownRule = await migrate(application, '--apply', '--baseline', 'Taged');
    assert.equal(unknownRule.exitCode, EXIT.cannotServe);
    assert.match(unknownRule.err, /no invariant "Taged"[^]*Nothing was changed[^]*Tagged/);
    const args = ['--apply', '--baseline', 'all', '--baseline-role', 'Clerc'];
    const unknownRole = await migrate(application, ...args);
    assert.equal(unknownRole.exitCode, EXIT.cannotServe);
    assert.match(unknownRole.err, /no role "Clerc"[^]*Nothing was changed/);
    const { exitCode, out } = await migrate(application, '--apply', '--baseline', 'Tagged');
    assert.equal(exitCode, EXIT.ok, out);
    assert.match(out, /accepted violations: Tagged/);
    // Two products, two names, one tag. The menu is not reported, because it is installed again.
    assert.match(out, /^5 facts were kept$/m);
    assert.doesNotMatch(out, /facts come from/);
  });

  it('makes a branch with the data, on which changes are tried', async (test) => {
    const application = await changed(test, RENAMED);
    const { exitCode } = await migrate(application, '--branch', 'trial.sqlite');
    assert.equal(exitCode, EXIT.ok);
    const again = await migrate(application, '--branch', 'trial.sqlite');
    assert.match(again.err, /The file .*trial\.sqlite already exists/);
    const args = [
      'migrate',
      'main.adl',
      '--data',
      'trial.sqlite',
      '--apply',
      '--rename',
      'name=title',
    ];
    assert.equal((await application.command(...args)).exitCode, EXIT.ok);
    assert.match((await migrate(application, '--plan')).out, /is removed/);
  });

  it('refuses contradictions, and installs nothing', async (test) => {
    const application = new InstalledApplication(temporaryFolder(test));
    application.write(SCRIPT);
    assert.match(
      (await migrate(application, '--plan', '--apply')).err,
      /Choose only one of --plan/,
    );
    assert.match(
      (await migrate(application, '--drop', '--archive')).err,
      /Choose only one of --archive/,
    );
    const { exitCode, err } = await migrate(application, '--apply');
    assert.equal(exitCode, EXIT.cannotServe);
    assert.match(err, /no model has been installed/);
  });
});

/** What was set aside can be had as a file, which is not written over. */
async function exportsArchive(application: InstalledApplication): Promise<void> {
  const file = `${application.data}.aside.json`;
  const written = await migrate(application, '--export-archive', file);
  assert.equal(written.exitCode, EXIT.ok, written.err);
  assert.equal(written.out, `Exported 1 archived fact to ${file}.`);
  const [facts] = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  assert.match(String(facts?.['model']), /^[0-9a-f]{64}$/);
  assert.deepEqual(
    { ...facts, model: '' },
    { model: '', name: 'tag[Product*Tag]', links: [['p1', 'light']] },
  );
  const again = await migrate(application, '--export-archive', file);
  assert.equal(again.exitCode, EXIT.file);
  assert.match(again.err, /Can't write to/);
}
