import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';

const page = (name: string, roles: string) =>
  `INTERFACE ${name} ${roles} : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX<TABLE> [ "Name" : name CRUD ]`;
const GIVEN_BY_ENGINE = `ROLE ExecEngine MAINTAINS Hired
  RULE Hired : I[SESSION] |- PrototypeContext.sessionAllowedRoles;PrototypeContext.sessionAllowedRoles~
  VIOLATION (TXT "{EX} InsPair;PrototypeContext.sessionAllowedRoles;SESSION;", SRC I, TXT ";PrototypeContext.Role;Shop")`;

async function warnings(statements: string, isProduction = true): Promise<readonly string[]> {
  const script = `CONTEXT Shop IN ENGLISH
RELATION name[Pen*Name] [UNI]
${statements}
ENDCONTEXT`;
  const files = new MemoryFileSystem({ 'main.adl': script });
  const { diagnostics } = await compile('main.adl', files, { isProduction });
  return diagnostics.map(({ code, origin }) => `${code} ${origin.start.line}`);
}

describe('an application for production whose pages are all for roles', () => {
  test('is warned of at the first of them', async () => {
    const pages = [page('Pens', 'FOR Shop'), page('Stock', 'FOR Store, Shop')];
    assert.deepEqual(await warnings(pages.join('\n')), ['AMP7001 3']);
  });

  test('is fine while it is developed', async () => {
    assert.deepEqual(await warnings(page('Pens', 'FOR Shop'), false), []);
  });

  for (const [what, statements] of [
    ['a page is for everybody', page('Entrance', '')],
    ['a page is for strangers', page('Entrance', 'FOR Anonymous')],
    ['rules give roles to sessions', GIVEN_BY_ENGINE],
  ] as const)
    test(`is fine where ${what}`, async () => {
      assert.deepEqual(await warnings(`${page('Pens', 'FOR Shop')}\n${statements}`), []);
    });

  test('is fine without pages of its own', async () => {
    assert.deepEqual(await warnings('RELATION ink[Pen*Ink]'), []);
  });
});
