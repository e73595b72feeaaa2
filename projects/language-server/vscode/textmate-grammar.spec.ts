import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { lex, withLineFeeds } from '@ampersand-prototype/compiler/reading';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { scriptTexts } from '../test/scripts.ts';
import { COMMENT_SCOPE, textMateGrammar, TOKEN_SCOPES } from './textmate-grammar.ts';

const WASM = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
/** Lines that the preprocessor reads; the lexer sees comments. */
const DIRECTIVE = /^\s*--+\s*#/;

async function loadGrammar(): Promise<textmate.IGrammar> {
  await oniguruma.loadWASM(new Uint8Array(readFileSync(WASM)).buffer);
  const onigLib = Promise.resolve({
    createOnigScanner: (patterns: string[]) => oniguruma.createOnigScanner(patterns),
    createOnigString: (text: string) => oniguruma.createOnigString(text),
  });
  const raw = textmate.parseRawGrammar(JSON.stringify(textMateGrammar()), 'grammar.json');
  const registry = new textmate.Registry({ onigLib, loadGrammar: () => Promise.resolve(raw) });
  return (await registry.loadGrammar('source.ampersand')) ?? assert.fail();
}

/** The scope of each character, by line. */
function scopesOf(grammar: textmate.IGrammar, text: string): readonly (readonly string[])[] {
  let stack = textmate.INITIAL;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.flatMap(({ startIndex, endIndex, scopes }) =>
      Array<string>(Math.min(endIndex, line.length) - startIndex).fill(scopes[1] ?? ''),
    );
  });
}

/** The scope of each character that the tokens of the compiler give; text between them is a comment. */
function expectedScopes(text: string): readonly (readonly string[])[] {
  const scopes = Array<string>(text.length).fill(COMMENT_SCOPE);
  for (const { kind, offset, endOffset } of lex(text, 'main.adl', { legacy: true }).tokens)
    if (kind !== 'end') scopes.fill(TOKEN_SCOPES[kind], offset, endOffset);
  let start = 0;
  return text.split('\n').map((line) => scopes.slice(start, (start += line.length + 1) - 1));
}

test('the grammar agrees with the tokens of the compiler, over all scripts', async () => {
  const grammar = await loadGrammar();
  const seen = new Set<string>();
  for (const [path, original] of scriptTexts()) {
    const text = withLineFeeds(original);
    const found = scopesOf(grammar, text);
    for (const [at, expected] of expectedScopes(text).entries()) {
      const line = text.split('\n')[at] ?? '';
      if (DIRECTIVE.test(line)) continue;
      for (const [column, scope] of expected.entries()) {
        if (line[column]?.trim() === '' || line[column] === '\ufeff') continue;
        const shown = found[at]?.[column] ?? '';
        assert.ok(
          shown.startsWith(scope),
          `${path}:${at + 1}:${column + 1} ${scope}, not ${shown}`,
        );
        seen.add(scope);
      }
    }
  }
  assert.deepEqual(
    [...seen].sort(),
    [...new Set([...Object.values(TOKEN_SCOPES), COMMENT_SCOPE])].sort(),
  );
});
