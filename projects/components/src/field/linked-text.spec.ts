import { withLinks } from './linked-text';

const link = (label: string) => ({ label, commands: ['/animal', label] });

describe('A sentence with links', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'Chip 12 already belongs to Minoes.',
      ['Minoes'],
      ['Chip 12 already belongs to ', '[Minoes]', '.'],
    ],
    ['Rex is Rex.', ['Rex'], ['[Rex]', ' is Rex.']],
    ['Rexona knows Rex', ['Rex'], ['Rexona knows ', '[Rex]']],
    ['Ann sees Bo', ['Bo', 'Ann'], ['[Ann]', ' sees ', '[Bo]']],
    ['قمر هنا', ['قمر'], ['[قمر]', ' هنا']],
    ['Nobody is named.', ['Minoes', ''], ['Nobody is named.']],
    ['', ['Minoes'], []],
  ])('%s', (text, names, parts) => {
    const shown = withLinks(text, names.map(link)).map(({ label, commands }) =>
      commands ? `[${label}]` : label,
    );
    expect(shown).toEqual(parts);
  });
});
