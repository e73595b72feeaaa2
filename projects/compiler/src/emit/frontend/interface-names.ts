/** The class and file names of an interface in the generated sources. */
export interface InterfaceNames {
  /** Folder, file and route: `new-order`. */
  readonly kebab: string;
  /** Class and type: `NewOrder`. A number that is not a digit, such as `²`, is replaced by its code. */
  readonly pascal: string;
}

/**
 * Assigns unique names to every interface. `HelloWorld` and `Hello.World` become `helloworld` and `hello-world`; of
 * interfaces that would get the same name the later ones get a number: `hello-world-2`.
 */
export function interfaceNames(names: readonly string[]): ReadonlyMap<string, InterfaceNames> {
  const result = new Map<string, InterfaceNames>();
  const taken = new Set<string>();
  for (const name of names) {
    const words = wordsOf(name);
    let chosen = namesOf(words);
    for (let number = 2; taken.has(chosen.kebab) || taken.has(chosen.pascal); number++) {
      chosen = namesOf([...words, String(number)]);
    }
    taken.add(chosen.kebab).add(chosen.pascal);
    result.set(name, chosen);
  }
  return result;
}

/** Checks whether the names of an interface had to be numbered to be unique. */
export function isNumbered(name: string, { kebab }: InterfaceNames): boolean {
  return namesOf(wordsOf(name)).kebab !== kebab;
}

/** Words in small letters. Everything but letters and digits separates them; a name that starts with a digit gets a word before it. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const whole = /^\p{L}/u.test(words[0] ?? '') ? words : ['interface', ...words];
  return cut(whole.map((word) => word.toLowerCase()));
}

/** Names of files have 255 bytes at most, and a number and an extension come behind this one. */
const MAX_BYTES = 200;

/** As much of the words as fits, with a byte between two. */
function cut(words: readonly string[]): readonly string[] {
  const encoder = new TextEncoder();
  let left = MAX_BYTES;
  const fitting = words.map((word) => {
    const { read, written } = encoder.encodeInto(word, new Uint8Array(left));
    left = Math.max(0, left - written - 1);
    return word.slice(0, read);
  });
  return fitting.filter((word) => word !== '');
}

function namesOf(words: readonly string[]): InterfaceNames {
  return {
    kebab: words.join('-'),
    pascal: words
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
      .replace(/\P{ID_Continue}/gu, (character) => `_${character.codePointAt(0)}_`),
  };
}
