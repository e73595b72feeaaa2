/** Keys end in these words; the relation to the other table is named without them. */
const KEY_WORDS = new Set(['id', 'key', 'fk', 'ref', 'no', 'nr']);

/** Letters that have no plain form in Unicode. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Returns the words of a name: `order_line`, `orderLine`, and `Order line` have the same ones. */
function wordsOf(name: string): string[] {
  const plain = name
    .replace(/[ßæœøł]/gi, (letter) => PLAIN[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = plain.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '');
  if (words.length === 0) return ['item'];
  return /^\d/.test(words[0] ?? '') ? ['n', ...words] : words;
}

/** Returns the name of the concept for a table or a column. */
export function conceptNameOf(...names: readonly string[]): string {
  return names.flatMap(wordsOf).map(capitalized).join('');
}

/** Returns the name of the relation for a column or a table. */
export function relationNameOf(name: string): string {
  const [first = '', ...rest] = wordsOf(name);
  return [first.toLowerCase(), ...rest.map(capitalized)].join('');
}

/** Returns the name of the relation for a foreign key of one column: `author_id` leads to the `author`. */
export function referenceNameOf(column: string): string {
  const words = wordsOf(column);
  const isKey = words.length > 1 && KEY_WORDS.has((words.at(-1) ?? '').toLowerCase());
  return relationNameOf((isKey ? words.slice(0, -1) : words).join(' '));
}

/** Returns the text that users see for a name. */
export function labelOf(name: string): string {
  const text = wordsOf(name).join(' ').toLowerCase();
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function capitalized(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

/** Gives each name once: the second `Book` is `Book2`. */
export class UniqueNames {
  readonly #taken: Set<string>;

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken.map((name) => name.toLowerCase()));
  }

  /** Takes a name, or the first free one that begins with it. */
  take(name: string): string {
    let free = name;
    for (let number = 2; this.#taken.has(free.toLowerCase()); number += 1)
      free = `${name}${number}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}
