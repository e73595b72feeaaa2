import assert from 'node:assert/strict';
import { argon2Sync, createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { hashSync } from 'bcryptjs';
import { createConnection } from 'mariadb';
import type { UsersOverview } from '@ampersand-prototype/generics';
import {
  adoptDatabase,
  describeAdoption,
  readConfig,
  StartFailure,
  type AdoptionReport,
} from '../../../src/public-api.ts';
import { compileScript } from '../../compiled-script.ts';
import { makeOlderDatabase, writeOlderMetadata, type OlderRows } from '../../older-database.ts';
import { databasesAmong, databasesOf, emptyDatabase } from '../../test-database.ts';
import { startServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Archive IN ENGLISH
INCLUDE "ampersand/login.adl"
REPRESENT Amount TYPE INTEGER
REPRESENT Ratio TYPE FLOAT
REPRESENT Day TYPE DATE
REPRESENT Stamp TYPE DATETIME
REPRESENT Note TYPE BIGALPHANUMERIC
REPRESENT Truth TYPE BOOLEAN
CLASSIFY Important ISA Item
RELATION title[Item*Title] [UNI,TOT]
RELATION amount[Item*Amount] [UNI]
RELATION ratio[Item*Ratio] [UNI]
RELATION day[Item*Day] [UNI]
RELATION stamp[Item*Stamp] [UNI]
RELATION note[Item*Note] [UNI]
RELATION isOpen[Item*Truth] [UNI]
RELATION urgent[Item] [PROP]
RELATION reason[Important*Reason] [UNI]
RELATION part[Item*Item]
RELATION code[Item*Code] [UNI,INJ]
RELATION rank[Title*Amount] [UNI]
RELATION filePath[FileObject*FilePath] [UNI]
RELATION originalFileName[FileObject*FileName] [UNI]
RELATION document[Item*FileObject]
RULE NoLoops LABEL "No loops": part |- -I
INTERFACE Items FOR Administrator : "_SESSION"[SESSION];V[SESSION*Item] CRUD
  BOX [ "Title" : title CRUD, "Amount" : amount CRUD, "Part" : part CRUD, "Documents" : document CRUD
    BOX [ "Path" : filePath cRud, "Name" : originalFileName cRud ] ]
ENDCONTEXT`;

const ITEMS = 1_500;
const bcrypt = (password: string): string => hashSync(password, 4).replace('$2b$', '$2y$');
const digest = (algorithm: string): string => createHash(algorithm).update('p').digest('hex');

function argon2(message: string): string {
  const nonce = Buffer.from('a salt of a test');
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(argon2Sync('argon2id', { message, nonce, ...cost }))}`;
}

const PASSWORDS: Readonly<Record<string, string>> = {
  ann: bcrypt('of ann'),
  ben: argon2('of ben'),
  cor: 'of cor',
  dan: digest('md5'),
  eve: digest('sha1'),
  fay: digest('sha256'),
  gus: '$1$rasmusle$rISCgZzpwk3UhDidwXvin0',
};

function accounts(): OlderRows {
  const names = Object.keys(PASSWORDS);
  return {
    Account: names.map((name) => ({
      ...{ Account: `Account_${name}`, accUserid: name, accPassword: PASSWORDS[name] ?? '' },
    })),
    UserID: names.map((name) => ({ UserID: name })),
    accAllowedRoles: [{ Account: 'Account_ann', 'PrototypeContext.Role': 'Administrator' }],
    SESSION: [{ SESSION: 's1', sessionAccount: 'Account_ann' }, { SESSION: 's2' }],
  };
}

/** Items of which each has eight values, and one part. */
function items(): OlderRows {
  const numbers = [...Array(ITEMS).keys()];
  return {
    Item: numbers.map((i) => ({
      ...{
        Item: `Item_${i}`,
        title: `Title of ${i} – “é”`,
        amount: i * 1_000_000_007,
        ratio: i / 10,
      },
      ...{ day: '2024-02-29', stamp: '2024-03-31 02:30:00', note: `a\nb ${i}`, isOpen: i % 2 },
      ...{ urgent: i % 3 === 0 ? `Item_${i}` : null, Important: i < 10 ? `Item_${i}` : null },
      ...{ reason: i < 12 ? `because ${i}` : null, code: `C${i}` },
    })),
    part: numbers.slice(1).map((i) => ({ SrcItem: `Item_${i - 1}`, TgtItem: `Item_${i}` })),
    FileObject: ['uploads/a.txt', 'b.txt', 'uploads/gone.txt', '../secret.txt', 'link.txt'].map(
      (path, i) => ({ FileObject: `F${i}`, filePath: path, originalFileName: path }),
    ),
    document: [0, 1, 2, 3, 4].map((i) => ({ Item: 'Item_1', FileObject: `F${i}` })),
  };
}

/** Dirt: two items without title, a loop, a code twice, a scalar with two values, a missing atom, an impossible date. */
const DIRT = [
  `insert into "Item" ("Item", "code") values ('Item_x', 'C1'), ('Item_y', null)`,
  `insert into "part" values ('Item_3', 'Item_3', null), ('Item_3', 'Item_none', null)`,
  `insert into "Title" ("Title", "rank") values ('Title of 1', 1), ('Title of 1', 2), ('Title of 1', 1)`,
  `set session sql_mode = 'ANSI'`,
  `update "Item" set "day" = '0000-00-00' where "Item" = 'Item_5'`,
  `create table "Former" ("Former" varchar(20))`,
  `insert into "Former" values ('x'), ('y')`,
  `alter table "Item" add "former" varchar(20)`,
  `update "Item" set "former" = 'z' where "Item" = 'Item_7'`,
];

const servers = databasesAmong(['mariadb']);
if (servers.length > 0)
  describe('adopting a database of the existing product', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-adopt-test-'));
    let generics = '';
    let from = '';

    before(async () => {
      generics = writeOlderMetadata(compileScript(SCRIPT));
      from = await makeOlderDatabase(generics, { ...items(), ...accounts() }, DIRT);
      mkdirSync(join(folder, 'data', 'uploads'), { recursive: true });
      const file = (path: string, text: string) => writeFileSync(join(folder, path), text);
      file('data/uploads/a.txt', 'text of a');
      file('data/uploads/b.txt', 'text of b');
      file('data/uploads/unlinked.txt', 'of no atom');
      file('secret.txt', 'not in the folder');
      symlinkSync(join(folder, 'secret.txt'), join(folder, 'data', 'link.txt'));
    });
    after(() => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(generics, { recursive: true, force: true });
    });

    const adoptInto = (data: string, isApplied: boolean): Promise<AdoptionReport> =>
      adoptDatabase(
        readConfig({
          given: { generics, data, 'files.folder': `${folder}/files`, 'log.level': 'silent' },
        }),
        { from, files: join(folder, 'data'), isApplied },
      );
    const contentOfOlder = async (): Promise<string> => {
      const connection = await createConnection(from);
      const tables = ['Item', 'part', 'Account', 'SESSION', 'Title'].map((name) => `\`${name}\``);
      const rows = await connection.query(`checksum table ${tables.join(', ')}`);
      await connection.end();
      return JSON.stringify(rows, (_, value: unknown) => String(value));
    };
    const countOf = (report: AdoptionReport, name: string) =>
      report.relations.find((each) => each.name.startsWith(`${name}[`));
    const found = (report: AdoptionReport): Record<string, number> =>
      Object.fromEntries(
        report.findings.map(({ kind, place, count }) => [`${kind} ${place}`, count]),
      );

    for (const kind of databasesOf('database'))
      it(`keeps every fact, and lists what is different (${kind})`, async () => {
        const before = await contentOfOlder();
        const data = await emptyDatabase(mkdtempSync(join(folder, 'new-')), kind);
        const report = await adoptInto(data, true);
        assert.equal(await contentOfOlder(), before);
        assert.deepEqual(countOf(report, 'part'), {
          ...{ name: 'part[Item*Item]', read: ITEMS + 1, adopted: ITEMS + 1 },
        });
        for (const name of ['title', 'amount', 'ratio', 'stamp', 'note', 'isOpen'])
          assert.deepEqual(
            [countOf(report, name)?.read, countOf(report, name)?.adopted],
            [ITEMS, ITEMS],
          );
        assert.deepEqual(found(report), {
          'unknownTable Former': 2,
          'unknownColumn Item.former': 1,
          'unreachable reason[Important*Reason]': 2,
          'duplicate Title': 2,
          'duplicate rank[Title*Amount]': 1,
          'severalValues rank[Title*Amount]': 1,
          'invalid day[Item*Day]': 1,
          'missingAtom Item': 1,
          ...titlesThatTheTableLacks(report),
        });
        assert.deepEqual(
          report.violations.map(({ count }) => count).sort((a, b) => a - b),
          [1, 1, 3],
        );
        assert.deepEqual(report.passwords, {
          ...{ verifiable: 2, plain: 1, toBeSet: ['dan', 'eve', 'fay', 'gus'] },
        });
        assert.equal(report.sessions, 2);
        assert.deepEqual(report.files, {
          ...{ copied: 2, missing: ['../secret.txt', 'link.txt', 'uploads/gone.txt'], unlinked: 1 },
        });
        await requireWorking(data);
      });

    /** The test stores values without their atoms, as the tables of the existing product need not have them. */
    const titlesThatTheTableLacks = (report: AdoptionReport): Record<string, number> =>
      Object.fromEntries(
        Object.entries(found(report)).filter(
          ([key]) => key.startsWith('missingAtom') && key !== 'missingAtom Item',
        ),
      );

    const requireWorking = async (data: string): Promise<void> => {
      const settings = { 'files.folder': `${folder}/files`, 'limits.passwordsPerMinute': 0 };
      const test = await startServer({
        ...{ generics, data, settings: { ...settings, 'session.loginEnabled': true } },
      });
      try {
        const logIn = async (name: string, password: string) => {
          const client = test.client();
          await client.patch('resource/SESSION/1?interface=SessionLogin', [
            { op: 'replace', path: 'UserID', value: name },
            { op: 'replace', path: 'Password', value: password },
          ]);
          return { client, isIn: (await client.get('app/navbar')).body.session.loggedIn };
        };
        for (const name of ['ann', 'ben', 'cor'])
          assert.equal((await logIn(name, `of ${name}`)).isIn, true, name);
        for (const [name, stored] of Object.entries(PASSWORDS))
          if (name !== 'cor') assert.equal((await logIn(name, stored)).isIn, false, name);
        const { client } = await logIn('ann', 'of ann');
        await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
        const { accounts: all } = (await client.get<UsersOverview>('admin/users')).body;
        const toBeSet = all?.filter(({ needsPassword }) => needsPassword).map(({ name }) => name);
        assert.deepEqual(toBeSet, ['dan', 'eve', 'fay', 'gus']);
        for (const path of ['uploads/a.txt', 'b.txt'])
          assert.equal((await client.get(`file/${path}`)).status, 200, path);
        const title = 'resource/SESSION/1/Items/Item_9';
        assert.equal((await client.get<{ Title: string }>(title)).body.Title, 'Title of 9 – “é”');
      } finally {
        await test.stop();
      }
    };

    it('is tried first, and never written over anything', async () => {
      const trial = join(mkdtempSync(join(folder, 'trial-')), 'trial.sqlite');
      const tried = await adoptInto(trial, false);
      assert.equal(tried.isApplied, false);
      assert.match(describeAdoption(tried).join('\n'), /No loops: 1\n/);
      await assert.rejects(adoptInto(trial, false), /exists already/);
      await assert.rejects(adoptInto(from, true), /is the older one/);
      const other = await makeOlderDatabase(generics, {});
      await assert.rejects(adoptInto(other, true), /contains tables of another application/);
    });

    it('is rejected with the reason where the database or the folder is another one', async () => {
      const data = join(folder, 'rejected.sqlite');
      const adopt = (source: string, files: string | null = null): Promise<unknown> =>
        adoptDatabase(readConfig({ given: { generics, data, 'log.level': 'silent' } }), {
          ...{ from: source, files, isApplied: true },
        });
      const empty = await emptyDatabase(folder, 'mariadb');
      await assert.rejects(adopt(empty), /doesn't belong to the model .* no table Account, table/);
      await assert.rejects(adopt('postgres://h/x'), /must start with mariadb/);
      await assert.rejects(adopt(`${from}?ssl=maybe`), StartFailure);
      await assert.rejects(adopt(from, join(folder, 'none')), /There is no folder/);
      assert.equal(existsSync(data), false);
    });
  });
