import { TestBed } from '@angular/core/testing';
import { MatchedText } from './matched-text';

describe('A text with the part that was looked for', () => {
  it.each([
    ['Johanna Mulder', 'mul', ['Johanna ', 'Mul', 'der']],
    ['Johanna Mulder', 'JO', ['', 'Jo', 'hanna Mulder']],
    ['Johanna', '', ['Johanna', '', '']],
    ['Johanna', 'x', ['Johanna', '', '']],
    ['Élodie', 'él', ['', 'Él', 'odie']],
    ['Élodie', 'elo', ['', 'Élo', 'die']],
    ['Hauptstraße 3', 'STRASSE 3', ['Haupt', 'straße 3', '']],
    ['İzmir', 'iz', ['', 'İz', 'mir']],
    ['قمر', 'مر', ['ق', 'مر', '']],
  ])('%s, %s', (text, query, parts) => {
    const fixture = TestBed.createComponent(MatchedText);
    fixture.componentRef.setInput('text', text);
    fixture.componentRef.setInput('query', query);
    fixture.detectChanges();
    const { childNodes } = fixture.nativeElement as HTMLElement;
    expect(Array.from(childNodes, ({ textContent }) => textContent)).toEqual(parts);
  });
});
