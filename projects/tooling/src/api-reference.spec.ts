import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { apiReference } from './api-reference.ts';
import { readApi } from './api-report.ts';

const TSCONFIG = resolve(import.meta.dirname, '../../../tsconfig.spec.json');

const SOURCE = `
declare class InputSignal<T> { readonly value: T }
declare class OutputEmitterRef<T> { readonly value: T }
declare function input<T>(value: T): InputSignal<T>;
declare function output<T>(): OutputEmitterRef<T>;
declare const Component: (options: object) => ClassDecorator;

@Component({ selector: '[core]' })
export class Core { readonly label = input(''); readonly size = input(1); readonly hidden = input(true);
  readonly done = output<string>(); readonly internal = 1; }
@Component({ hostDirectives: [{ directive: Core, inputs: ['label', 'size: extent'], outputs: ['done'] }] })
class CoreInputs {}
export const CORE = CoreInputs;
export class Base { /** Says what. */ readonly text = input('') ; readonly mode = input(0); }
@Component({ selector: 'my-box', hostDirectives: [CORE] })
export class Box extends Base {
  /** Its own. */
  readonly mode = input(2);
}
@Component({ selector: 'bare-box', hostDirectives: [Core] })
export class Bare {}
`;

it('lists the inputs of base classes and host directives, with their types and where they come from', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'api.ts');
  writeFileSync(entry, SOURCE);
  const page = apiReference(readApi([entry], TSCONFIG), entry);
  const section = (name: string): string => page.split(`#### ${name}\n`)[1]?.split('####')[0] ?? '';
  assert.equal(
    section('Box').trim(),
    [
      '`my-box`\n',
      '- `mode`: `number`. Its own.',
      '- From Base: `text`: `string`.',
      '- From Core: `label`: `string`, `extent`: `number`, `(done)`: `string`.',
    ].join('\n'),
  );
  assert.doesNotMatch(section('Bare'), /From/);
});
