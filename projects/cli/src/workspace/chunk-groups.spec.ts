import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chunkGroups, type ChunkModule } from './chunk-groups.ts';

const script = (id: string, size: number, imports: string, lazy = ''): ChunkModule => ({
  id,
  code: 'x'.repeat(size),
  isEntry: id === 'main',
  importedIds: [...imports],
  dynamicallyImportedIds: [...lazy],
});

/** `p` and `q` are pages of the library `l`; `d` is a dialog, `o` an overlay, `s` what all start with. */
const SCRIPTS = [
  { ...script('main', 50, 's', 'pq') },
  script('s', 90, ''),
  script('p', 5, 'sl'),
  script('q', 95, 'sl', 'd'),
  script('l', 80, 'so'),
  script('o', 10, 's'),
  script('d', 70, 'ob'),
  script('b', 60, 's'),
];

void it('what the main script imports is one group, what the largest shared script imports another', () => {
  const { start, pages } = chunkGroups(SCRIPTS);
  assert.deepEqual([...start].sort(), ['main', 's']);
  assert.deepEqual([...pages].sort(), ['l', 'o']);
});

void it('nothing is grouped where no parts share a script', () => {
  const { start, pages } = chunkGroups([
    script('main', 1, 's', 'p'),
    script('s', 1, ''),
    script('p', 9, 's'),
  ]);
  assert.deepEqual([[...start].sort(), [...pages]], [['main', 's'], []]);
});
