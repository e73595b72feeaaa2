import { atomPath, fieldPath, rootAddress } from './resource-paths';

describe('resource addresses', () => {
  const source = 'resource/Project/p1';

  it.each<[string, unknown, string]>([
    ['an identity root', { _path_: source }, source],
    [
      'the identity root of the older product',
      { _path_: `${source}/Project` },
      `${source}/Project`,
    ],
    ['a root that is another atom', { _path_: `${source}/Overview/x` }, source],
    ['a list', [{ _path_: `${source}/Overview/x` }], source],
    ['an empty list', [], source],
    ['nothing', null, source],
    ['a node without a path', { _id_: 'x' }, source],
  ])('sends the edits of %s to the root resource', (_name, data, expected) => {
    expect(rootAddress(source, data)).toBe(expected);
  });

  it('strips whole segments only', () => {
    expect(fieldPath('resource/A/1', { _path_: 'resource/A/10' }, 'Name')).toBeNull();
    expect(fieldPath('resource/A/1', { _path_: 'resource/A/1' }, 'Name')).toBe('Name');
    expect(fieldPath('resource/A/1', { _path_: 'resource/A/1/Members/m%2F1' }, 'E')).toBe(
      'Members/m%2F1/E',
    );
    expect(fieldPath('resource/A/1', {}, 'Name')).toBeNull();
  });

  it('encodes identifiers that hold a slash, a question mark, a hash, a percent sign or a space', () => {
    const node = { _path_: 'resource/A/1' };
    expect(atomPath(node, 'Members', { _id_: 'a/b?c#d%e f' })).toBe(
      'resource/A/1/Members/a%2Fb%3Fc%23d%25e%20f',
    );
    expect(atomPath(node, 'Members', { _id_: 'x', _path_: 'given' })).toBe('given');
  });
});
