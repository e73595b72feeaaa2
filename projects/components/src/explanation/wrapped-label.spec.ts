import { wrappedLabel } from './wrapped-label';

describe('a label in a graph', () => {
  it.each([
    ['', ['']],
    ['Middlemarch', ['Middlemarch']],
    ['The Count of Monte Cristo', ['The Count of', 'Monte Cristo']],
    ['Donaudampfschifffahrt', ['Donaudampfschiff', 'fahrt']],
    ['One hundred years of solitude, by a friend', ['One hundred', 'years of solitu…']],
  ])('is broken into lines: %s', (label, lines) => {
    expect(wrappedLabel(label)).toEqual(lines);
  });
});
