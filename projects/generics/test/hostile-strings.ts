import fc from 'fast-check';

/** Texts that break programs, by their kind. All are valid: a database may store each of them. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  blank: ' ',
  blanks: '\u00a0\u2003\u3000',
  lines: 'a\r\nb\nc\rd',
  quotes: `'"\`´’”`,
  'an end of SQL': `'; DROP TABLE "Person"; --`,
  'an end of a script': '</script><!-- ]]>',
  backslashes: '\\n\\\\0\\',
  slashes: '/../a//b/./',
  'percent signs': '%2F%00%zz%',
  'signs of addresses': 'a?b=c&d#e+f;g',
  'signs of the grammar': '{EX}{php};_;_',
  'a prototype': '__proto__',
  'a member of every object': 'constructor',
  'from right to left': '\u202eשלום مرحبا\u202c',
  'combining marks': `z${'\u0301\u0328'.repeat(40)}`,
  'composed otherwise': 'e\u0301 and \u00e9',
  'a family': '👨‍👩‍👧‍👦🏳️‍🌈',
  'a mark of the order of bytes': '\ufefftext\ufeff',
  'no characters': '\ufffe\uffff',
  'beyond the basic plane': '\u{10ffff}𝔘',
  'letters without case': 'ß İ ı ſ Å',
  'signs that nobody sees': 'a\u200b\u200d\u2060b',
  'other digits': '١٢٣ ４５',
  'a number': '-0',
  'a long one': 'x'.repeat(200),
};

/** Texts that nothing may store: U+0000 and halves of characters. */
export const UNREADABLE_TEXTS: readonly string[] = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00',
  'a\udc00\ud800b',
];

/** Any text, with those more often on which programs stumble. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\0', '')),
  fc
    .array(fc.constantFrom(...Object.values(HOSTILE_TEXTS), '/', '_', '.', '%'), { maxLength: 4 })
    .map((texts) => texts.join('')),
);

/** Names of inherited members of objects in JavaScript: look-ups by name must not find them. */
export const INHERITED_NAMES = Object.getOwnPropertyNames(Object.prototype);
