import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Language } from '@ampersand-prototype/generics';
import { repairTitle, type RepairStep } from './repair-title.ts';

const STEPS: readonly RepairStep[] = [
  { kind: 'add', field: 'Reads', owner: null, value: 'Austen' },
  { kind: 'addNew', field: 'Books', owner: 'Kim', value: 'Book' },
  { kind: 'remove', field: 'Books', owner: 'Kim', value: 'Emma' },
  { kind: 'set', field: 'Age', owner: 'Kim', value: '20' },
  { kind: 'setNew', field: 'Author', owner: null, value: 'Author' },
  { kind: 'clear', field: 'Age', owner: null, value: '' },
  { kind: 'turnOn', field: 'Active', owner: 'Kim', value: '' },
  { kind: 'turnOff', field: 'Active', owner: null, value: '' },
  { kind: 'create', concept: 'Mark', values: ['Chiara', 'Fractions'], isDraft: true },
  { kind: 'create', concept: 'Mark', values: ['Chiara'], isDraft: false },
  { kind: 'fillIn', field: 'Age', owner: null, value: '' },
  { kind: 'choose', field: 'Age', owner: 'Kim', value: '' },
  { kind: 'addSome', field: 'Reads', owner: null, value: '' },
];

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Add “Austen” to “Reads”',
    'Add a new Book to “Books” of “Kim”',
    'Remove “Emma” from “Books” of “Kim”',
    'Set “Age” of “Kim” to “20”',
    'Set “Author” to a new Author',
    'Clear “Age”',
    'Turn on “Active” of “Kim”',
    'Turn off “Active”',
    'Add a new Mark for “Chiara” and “Fractions”…',
    'Add a new Mark for “Chiara”',
    'Fill in “Age”…',
    'Choose another value for “Age” of “Kim”…',
    'Add to “Reads”…',
  ],
  nl: [
    '“Austen” toevoegen aan “Reads”',
    'Nieuw item (Book) toevoegen aan “Books” van “Kim”',
    '“Emma” verwijderen uit “Books” van “Kim”',
    '“Age” van “Kim” op “20” zetten',
    '“Author” op een nieuw item (Author) zetten',
    '“Age” leegmaken',
    '“Active” van “Kim” aanzetten',
    '“Active” uitzetten',
    'Nieuw item (Mark) toevoegen voor “Chiara” en “Fractions”…',
    'Nieuw item (Mark) toevoegen voor “Chiara”',
    '“Age” invullen…',
    'Een andere waarde voor “Age” van “Kim” kiezen…',
    'Toevoegen aan “Reads”…',
  ],
  de: [
    '„Austen“ zu „Reads“ hinzufügen',
    'Neuen Eintrag (Book) zu „Books“ von „Kim“ hinzufügen',
    '„Emma“ aus „Books“ von „Kim“ entfernen',
    '„Age“ von „Kim“ auf „20“ setzen',
    '„Author“ auf einen neuen Eintrag (Author) setzen',
    '„Age“ leeren',
    '„Active“ von „Kim“ einschalten',
    '„Active“ ausschalten',
    'Neuen Eintrag (Mark) für „Chiara“ und „Fractions“ hinzufügen…',
    'Neuen Eintrag (Mark) für „Chiara“ hinzufügen',
    '„Age“ ausfüllen…',
    'Einen anderen Wert für „Age“ von „Kim“ wählen…',
    'Zu „Reads“ hinzufügen…',
  ],
};

describe('titles of repairs', () => {
  for (const [language, titles] of Object.entries(TITLES) as [Language, readonly string[]][])
    it(`are commands with the labels of the page: ${language}`, () => {
      assert.deepEqual(
        STEPS.map((step) => repairTitle([step], language)),
        titles,
      );
    });

  it('join several steps', () => {
    assert.equal(
      repairTitle(STEPS.slice(2, 4), 'en'),
      'Remove “Emma” from “Books” of “Kim” and set “Age” of “Kim” to “20”',
    );
    assert.equal(repairTitle([], 'nl'), 'Deze wijziging niet opslaan');
  });
});
