import { localText } from './local-text';
import { formatInstant } from './instant-text';

describe('localText', () => {
  it.each([
    ['Bram should have returned it on 2026-10-05.', 'Bram should have returned it on 05/10/2026.'],
    ['2026-10-05', '05/10/2026'],
    ['(2026-10-05)', '(05/10/2026)'],
    ['2026-10-05 to 2026-11-06', '05/10/2026 to 06/11/2026'],
  ])('writes the days and moments in "%s" as the locale does', (text, shown) => {
    expect(localText(text, 'en-GB')).toBe(shown);
  });

  it('writes a moment as the field that holds it does, in the zone of the reader', () => {
    const instant = '2026-10-05T10:30:00Z';
    const shown = formatInstant(instant, 'en-GB');
    expect(shown).not.toContain('T');
    expect(localText(`Visit of ${instant}, moved`, 'en-GB')).toBe(`Visit of ${shown}, moved`);
  });

  it.each(['2026-10-05 10:30:00', '2026-10-05 10:30:00+00', '2026-10-05T10:30:00.000Z'])(
    'reads the moment %s as databases write it',
    (instant) => {
      const shown = formatInstant('2026-10-05T10:30:00Z', 'en-GB');
      expect(localText(`Snuf comes at ${instant}.`, 'en-GB')).toBe(`Snuf comes at ${shown}.`);
    },
  );

  it.each([
    '2026-13-40',
    '2026-02-30',
    '2026-02-30 10:00:00',
    '2026-02-31T10:00Z',
    '2026-10-05 25:00',
    'INV-2026-10-05',
    '2026-10-05-17',
    'a2026-10-05',
    '2026-10-05b',
    '12026-10-05',
  ])('leaves "%s" alone', (text) => {
    expect(localText(text, 'en-GB')).toBe(text);
  });
});
