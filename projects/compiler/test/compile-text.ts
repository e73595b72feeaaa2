import assert from 'node:assert/strict';
import { compile, type CompiledScript, type CompileOptions } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';

/** Compiles statements inside a context; fails with the messages when that gives errors. */
export async function compileText(
  statements: string,
  options: CompileOptions = {},
): Promise<CompiledScript> {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test IN ENGLISH\n${statements}\nENDCONTEXT\n`,
  });
  const { script, diagnostics } = await compile('main.adl', files, options);
  assert.ok(script, diagnostics.map(({ message }) => message).join('\n'));
  return script;
}

/** Without the built-in interfaces and rules, so that only the statements themselves are seen. */
export const BARE: CompileOptions = { withPrototypeContext: false };
