import { holdsMoreThan, isWhole } from './content-extent';

const atom = (id: string, rest: object = {}) => ({
  _id_: id,
  _label_: id,
  _path_: `resource/Person/${id}`,
  _ifcs_: [],
  ...rest,
});
const ann = atom('a', { Name: 'Ann', Friends: [atom('b', { Boss: atom('c') })] });

describe('how much content holds', () => {
  it.each([
    ['nothing', null, 0],
    ['a value', 'Ann', 0],
    ['an atom', atom('a'), 1],
    ['atoms within atoms', ann, 3],
    ['a list', [ann, atom('d'), 'e'], 4],
  ])('%s', (_what, content, atoms) => {
    expect(holdsMoreThan(atoms, content)).toBe(false);
    if (atoms > 0) expect(holdsMoreThan(atoms - 1, content)).toBe(true);
  });

  it('is not counted further than it has to be', () => {
    const untouched = {
      get Name(): never {
        throw new Error('It was counted on.');
      },
    };
    expect(holdsMoreThan(1, [atom('a'), atom('b'), untouched])).toBe(true);
  });
});

describe('whether an answer holds the whole interface', () => {
  it.each([
    ['none came', undefined, ann, false],
    ['nothing was shown', atom('a'), null, true],
    ['nothing was read yet', atom('a'), undefined, true],
    ['a list for a list', [], [ann], true],
    ['one of its atoms for a list', ann, [ann], false],
    ['a list for an atom', [ann], ann, false],
    ['another atom', atom('b', { Name: 'Bo' }), ann, false],
    ['the atom without its fields', atom('a'), ann, false],
    ['the atom with some field', atom('a', { Friends: [] }), ann, true],
    ['an atom that has no fields', atom('a'), atom('a'), true],
    ['no atom', null, ann, false],
  ])('%s', (_what, content, current, whole) => {
    expect(isWhole(content, current)).toBe(whole);
  });
});
