import { signal } from '@angular/core';
import type { JsonNode } from '@ampersand-prototype/components/application';
import { ContentPaths } from './content-paths';

const SOURCE = 'resource/Team/t1';
const pathsOf = (root: unknown) => {
  const wrapper: JsonNode = { _id_: 't1', _label_: 't1', _path_: SOURCE, data: root };
  return { wrapper, paths: new ContentPaths(signal(wrapper), 'Team page') };
};
const node = (path: string): JsonNode => ({ _id_: 'x', _label_: 'x', _path_: path });

describe('the path by which a list is read', () => {
  it('names an interface about one atom, whose paths begin at the atom', () => {
    const root = node(SOURCE);
    const { paths, wrapper } = pathsOf(root);
    const read = (at: JsonNode, property: string) => paths.readableListOf({ node: at, property });
    expect(read(root, 'Jobs')).toBe(`${SOURCE}/Team%20page/Jobs`);
    expect(read(node(`${SOURCE}/Jobs/j1`), 'Parts')).toBe(`${SOURCE}/Team%20page/Jobs/j1/Parts`);
    expect(read(wrapper, 'data')).toBe(`${SOURCE}/Team%20page`);
    expect(paths.readable(`${SOURCE}/Jobs/j1`)).toBe(`${SOURCE}/Team%20page/Jobs/j1`);
    expect(paths.listOf({ node: root, property: 'Jobs' })).toBe(`${SOURCE}/Jobs`);
  });

  it('is that of the row where the interface is a list, or its atom has the name in its path', () => {
    const row = node(`${SOURCE}/Team%20page/j1`);
    for (const root of [[row], row]) {
      const { paths } = pathsOf(root);
      const path = `${SOURCE}/Team%20page/j1/Parts`;
      expect(paths.readableListOf({ node: row, property: 'Parts' })).toBe(path);
    }
  });
});
