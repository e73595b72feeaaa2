import { TestBed } from '@angular/core/testing';
import type { RuleSource } from '@ampersand-prototype/generics';
import { provideAmpersand } from '../provide-ampersand';
import { violationText } from './violation-text';
import { Messages } from './messages';

const of = (word: RuleSource['word'], relation = ''): RuleSource => ({
  word,
  relation,
  source: 'Animal',
  target: 'Chip',
});
const MINOES = { item: 'Minoes', other: 'Minoes', others: [] };

async function say(
  asked: RuleSource,
  about: Parameters<typeof violationText>[2],
  locale = 'en-GB',
): Promise<string> {
  TestBed.configureTestingModule({ providers: [provideAmpersand({ locale })] });
  await TestBed.inject(Messages).ready();
  return violationText(TestBed.inject(Messages), asked, about);
}

describe('what a rule asks that has no words in the script', () => {
  it('is told by the names of what it is about', async () => {
    expect(await say(of('IRF', 'mother'), MINOES)).toBe('Minoes can’t be its own mother.');
  });

  it('names who has what one can have only once', async () => {
    const chip = { item: '12', other: '12', others: ['Minoes'] };
    expect(await say(of('INJ', 'chip'), chip)).toBe('Chip 12 already belongs to Minoes.');
  });

  it.each([
    [undefined, 'Tibbe already has the same data as Minoes.'],
    [['firstName', 'born on'], 'Tibbe already has the same first name, born on as Minoes.'],
  ])(
    'names the data that an identity compares, where they are known: %s',
    async (compares, text) => {
      const asked = compares ? { ...of('IDENT'), compares } : of('IDENT');
      expect(await say(asked, { ...MINOES, other: 'Tibbe' })).toBe(text);
    },
  );

  it('names concepts as words', async () => {
    const name = { item: 'Attic', other: 'Attic', others: ['r1'] };
    const asked = { ...of('INJ', 'roomName'), target: 'RoomName' };
    expect(await say(asked, name)).toBe('Room name Attic already belongs to r1.');
  });

  it('says what is still needed, with names as words', async () => {
    expect(await say(of('TOT', 'dateOfBirth'), MINOES)).toBe('Minoes still needs: date of birth.');
  });

  it.each([
    ['TOT', 'animal', 'Minoes would have no animal.'],
    ['SUR', 'chip', 'Minoes would no longer be the chip of any Animal.'],
    ['UNI', 'chip', 'Minoes can have only one chip.'],
  ] as const)(
    'says what it would come to where something is deleted: %s',
    async (word, relation, text) => {
      expect(await say(of(word, relation), { ...MINOES, isPreviewed: true })).toBe(text);
    },
  );

  it('is told in Dutch', async () => {
    expect(await say(of('TOT', 'naam'), MINOES, 'nl')).toBe('Minoes heeft nog geen naam.');
  });
});
