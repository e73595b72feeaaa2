import { createdAtoms, newRoot } from './created-atoms';
import type { EditRequest } from './edit-channel';
import { ROOT_PROPERTY } from '../rows/content-paths';

const NEW = { _id_: 'a1', _absent_: 'new' };
const STORED = { _id_: 'a1' };

function request(root: object, ...created: (string | null)[]): EditRequest {
  const changes = new Map(created.map((createdId) => [{ createdId }, {}]));
  return { root, changes } as unknown as EditRequest;
}

describe('the atoms that a request creates', () => {
  it.each([
    ['that does not exist yet', { [ROOT_PROPERTY]: NEW }, 'a1'],
    ['that is stored', { [ROOT_PROPERTY]: STORED }, null],
    ['that is not known', { [ROOT_PROPERTY]: null }, null],
  ])('include the atom of a page %s', (_, root, expected) => {
    expect(newRoot(root as EditRequest['root'])).toBe(expected);
    expect([...createdAtoms(request(root))]).toEqual(expected === null ? [] : [expected]);
  });

  it('include those of the edits', () => {
    expect([...createdAtoms(request({ [ROOT_PROPERTY]: STORED }, 'b1', null, 'b2'))]).toEqual([
      'b1',
      'b2',
    ]);
    expect([...createdAtoms(request({ [ROOT_PROPERTY]: NEW }, 'b1'))]).toEqual(['b1', 'a1']);
  });
});
