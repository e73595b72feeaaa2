import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { modelScript } from '../bench/model-script.ts';
import { buildDocument } from '../src/document/build-document.ts';
import { diagramsOf, placeDiagram } from '@ampersand-prototype/documentation';
import { KIT_IS_ABSENT } from './conformance-kit.ts';
import { compiledScript, CONFORMANCE_SCRIPTS, EXAMPLE_SCRIPTS } from './documented-scripts.ts';
import { overlapsIn } from './overlaps.ts';

const absent = KIT_IS_ABSENT === null ? '' : ` (examples only: ${KIT_IS_ABSENT})`;

describe(`no label of a diagram overlaps another label or a node${absent}`, () => {
  for (const { name, path } of [...EXAMPLE_SCRIPTS, ...CONFORMANCE_SCRIPTS])
    it(`in ${name}`, async () => {
      const { plan } = await compiledScript(path);
      for (const diagram of diagramsOf(buildDocument(plan)))
        assert.deepEqual(overlapsIn(await placeDiagram(diagram)), [], diagram.id);
    });

  it('in a model of 273 concepts', async () => {
    const text = modelScript({ relations: 400, hierarchy: 223, interfaces: 10 });
    const { plan } = await compiledScript('m.adl', new MemoryFileSystem({ 'm.adl': text }));
    for (const diagram of diagramsOf(buildDocument(plan)))
      assert.deepEqual(overlapsIn(await placeDiagram(diagram)), [], diagram.id);
  });
});
