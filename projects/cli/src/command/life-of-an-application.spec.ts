import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { InstalledApplication } from '../../test/installed-application.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

const LIBRARY = new URL('../../../examples/library/', import.meta.url).pathname;
const PAGE = new URL('../../docs/changing-a-model.md', import.meta.url);

/** A change of the script, as the page reports it, and the options that migrate the data. */
interface Step {
  readonly title: string;
  readonly edits: readonly (readonly [text: string | RegExp, by: string])[];
  readonly options: readonly string[];
  /** What a trial without the options says; null where none are needed. */
  readonly rejected: RegExp | null;
  readonly output: RegExp;
}

const STEPS: readonly Step[] = [
  {
    title: 'add a relation',
    edits: [
      ['INCLUDE "population.adl"\n', ''],
      ['RELATION isbn', 'RELATION publisher[Book*Publisher] [UNI]\nRELATION isbn'],
    ],
    options: [],
    rejected: null,
    output: /relation publisher\[Book\*Publisher\] is new/,
  },
  {
    title: 'rename',
    edits: [
      ['RELATION pages', 'RELATION length'],
      [/: pages CRUD/g, ': length CRUD'],
    ],
    options: ['--rename', 'pages=length'],
    rejected: /8 links of pages\[Book\*Pages\] have no place/,
    output: /8 links of pages\[Book\*Pages\] become links of length\[Book\*Pages\]/,
  },
  {
    title: 'generalize a concept',
    edits: [
      [
        'RELATION name[Member',
        'CLASSIFY Member ISA Person\nRELATION phone[Person*Phone]\nRELATION name[Member',
      ],
    ],
    options: [],
    rejected: null,
    output: /every Member is now also a Person/,
  },
  {
    title: 'tighten a rule',
    edits: [['email[Member*Email] [UNI]', 'email[Member*Email] [UNI,TOT]']],
    options: ['--baseline', 'all', '--baseline-role', 'Librarian'],
    rejected: /violated: /,
    output: /accepted violations: /,
  },
  {
    title: 'remove data',
    edits: [
      [/RELATION isbn[^]*?one book\."\n/, ''],
      [/ *, "ISBN" +: isbn CRUD\n/g, ''],
    ],
    options: ['--archive'],
    rejected: /7 links of isbn\[Book\*ISBN\] have no place/,
    output: /7 links of isbn\[Book\*ISBN\] are archived/,
  },
];

describe('the life of an application', () => {
  it('is that of the library, changed five times, with its data', async (test) => {
    const folder = temporaryFolder(test);
    cpSync(LIBRARY, folder, { recursive: true });
    const application = new InstalledApplication(folder);
    let script = readFileSync(`${LIBRARY}library.adl`, 'utf8');
    application.write(script);
    await application.install();
    const titles = async (): Promise<string[]> => {
      const books = (await application.get('resource/SESSION/1/Books')) as { Title: string }[];
      return books.map(({ Title }) => Title).sort();
    };
    const before = await titles();
    assert.equal(before.length, 8);
    const migrate = (...args: readonly string[]) =>
      application.command('migrate', 'main.adl', '--data', application.data, ...args);
    for (const { title, edits, options, rejected, output } of STEPS) {
      for (const [text, by] of edits) {
        const edited = script.replace(text, by);
        assert.notEqual(edited, script, `${title}: ${String(text)}`);
        script = edited;
      }
      application.write(script);
      const tried = await migrate('--dry-run');
      assert.equal(
        tried.exitCode,
        rejected ? EXIT.undecided : EXIT.ok,
        `${title}: ${tried.out}${tried.err}`,
      );
      if (rejected) assert.match(tried.out, rejected);
      const applied = await migrate('--apply', ...options);
      assert.equal(applied.exitCode, EXIT.ok, `${title}: ${applied.out}`);
      assert.match(applied.out, output);
      assert.deepEqual(await titles(), before, title);
    }
  });

  it('is told by the page, step for step', () => {
    const page = readFileSync(PAGE, 'utf8');
    for (const { title, options } of STEPS) {
      assert.ok(page.toLowerCase().includes(title), title);
      assert.ok(page.includes(['--apply', ...options].join(' ')), `${title}: ${options.join(' ')}`);
    }
  });
});
