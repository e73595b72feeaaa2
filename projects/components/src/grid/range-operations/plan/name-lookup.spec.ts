import { lookUp } from './name-lookup';

const atom = (_id_: string, _label_: string) => ({ _id_, _label_ });

/** What a search finds: everything that contains the text, as the server does. */
const ATOMS = [
  atom('1', 'Ann'),
  atom('2', 'ann'),
  atom('3', 'Annabel'),
  atom('4', 'BO'),
  atom('5', 'bo'),
  atom('cyd', 'Cy'),
  atom('6', 'cyd dee'),
  atom('7', 'dan'),
  atom('dan', 'Daniel'),
];

function search() {
  const asked: string[] = [];
  let [together, max] = [0, 0];
  const source = async (text: string) => {
    asked.push(text);
    max = Math.max(max, ++together);
    await Promise.resolve();
    together--;
    const requested = text.toLowerCase();
    const atoms = ATOMS.filter((one) =>
      `${one._id_} ${one._label_}`.toLowerCase().includes(requested),
    );
    return { atoms, hasMore: false };
  };
  return { source, asked, max: () => max };
}

describe('the atoms that a name in a range stands for', () => {
  it.each([
    ['Ann', ['1'], 'those that are spelled so'],
    ['ANN', ['1', '2'], 'else those of the same letters'],
    ['Bo', ['4', '5'], 'all of these'],
    ['cyd', ['cyd'], 'else the one that is identified so'],
    ['dan', ['7'], 'and not what is identified as others are called'],
    ['Annab', [], 'none that is only found by it'],
    ['', [], 'none for no name'],
  ])('are, for %j, %j: %s', async (name, ids) => {
    const { source } = search();
    const named = await lookUp(source, [name]);
    expect(named(name).map(({ _id_ }) => _id_)).toEqual(ids);
  });

  it('are asked for once each, a few at a time', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `n${i}`);
    const { source, asked, max } = search();
    await lookUp(source, [...names, '', ...names]);
    expect(asked).toEqual(names);
    expect(max()).toBeLessThanOrEqual(6);
  });
});
