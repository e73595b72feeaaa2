import { partsOf } from './matched-text';

describe('A text with the part that was looked for', () => {
  it.each([
    ['Johanna Mulder', 'mul', ['Johanna ', 'Mul', 'der']],
    ['Johanna Mulder', 'JO', ['', 'Jo', 'hanna Mulder']],
    ['Johanna', '', ['Johanna', '', '']],
    ['Johanna', 'x', ['Johanna', '', '']],
    ['Élodie', 'él', ['', 'Él', 'odie']],
    ['İzmir', 'iz', ['İzmir', '', '']],
    ['قمر', 'مر', ['ق', 'مر', '']],
  ])('%s, %s', (text, query, parts) => {
    expect(partsOf(text, query)).toEqual(parts);
  });
});
