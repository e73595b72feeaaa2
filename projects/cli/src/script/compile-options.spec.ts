import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commandContext } from '../../test/test-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { compileOptions } from './compile-options.ts';

const options = (given: string) => compileOptions(commandContext('/', `proto a.adl${given}`));

describe('what the options mean for the compiler', () => {
  const PLAIN = {
    engineFunctions: [],
    legacy: false,
    violationsAre: 'error',
    cartesianProductsAre: 'warning',
    isProduction: false,
  };

  for (const [given, meant] of [
    ['', {}],
    [' --crud-defaults cRud', { crudDefaults: 'cRud' }],
    [' --crud-defaults R', { crudDefaults: 'R' }],
    [' --crud-defaults dUrC', { crudDefaults: 'dUrC' }],
    [' --legacy', { legacy: true }],
    [' --no-legacy', {}],
    [' --engine-functions A', { engineFunctions: ['A'] }],
    [' --engine-functions A,B', { engineFunctions: ['A', 'B'] }],
    [' --ignore-invariant-violations', { violationsAre: 'warning' }],
    [' --fail-on-cartesian-product', { cartesianProductsAre: 'error' }],
    [' --production', { isProduction: true }],
  ] as const)
    it(`${given || 'none'}: ${JSON.stringify(meant)}`, () => {
      assert.deepEqual(options(given), { ...PLAIN, ...meant });
    });

  it('takes spaces off the names of functions', () => {
    const context = commandContext('/', 'check a.adl');
    (context.invocation.values as Map<string, string>).set('engineFunctions', ' A , B');
    assert.deepEqual(compileOptions(context).engineFunctions, ['A', 'B']);
  });

  for (const rights of ['', 'X', 'CRUDE', 'CC', 'cC', 'C R', 'ÇRUD'])
    it(`refuses ${JSON.stringify(rights)} as rights`, () => {
      const context = commandContext('/', 'check a.adl');
      (context.invocation.values as Map<string, string>).set('crudDefaults', rights);
      assert.throws(
        () => compileOptions(context),
        (error) =>
          error instanceof CommandError &&
          error.exitCode === EXIT.commandLine &&
          error.message.startsWith(`\`${rights}\` isn't a valid value for --crud-defaults.`),
      );
    });
});
