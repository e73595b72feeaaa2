/** Random numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SNIPPETS =
  '" \' ( ) [ ] { } {- -} {+ +} -- , ; : :: := . .. ~ * + % - / \\ /\\ \\/ |- = < > <> # ! 12 1.5 2024-02-30 ' +
  '2024-01-01T10:00 TRUE I V ONE SESSION "_SESSION" RELATION RULE INTERFACE BOX POPULATION CONTAINS VIEW ENDVIEW ' +
  'PATTERN ENDPATTERN CONTEXT ENDCONTEXT CLASSIFY ISA IS REPRESENT TYPE INTEGER LABEL TXT LINKTO cRud UNI PROP _ é 汉 \u0000';

const FRAGMENTS = SNIPPETS.split(' ');

/** A text with a few words or characters removed, doubled, swapped, inserted or cut off. */
export function mutate(text: string, random: () => number): string {
  let result = text;
  const changes = 1 + Math.floor(random() * 4);
  for (let change = 0; change < changes; change++) result = mutateOnce(result, random);
  return result;
}

function mutateOnce(text: string, random: () => number): string {
  const pick = (limit: number) => Math.floor(random() * limit);
  const at = pick(text.length + 1);
  const word = FRAGMENTS[pick(FRAGMENTS.length)] ?? '';
  switch (pick(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + pick(3));
    case 1:
      return text.slice(0, at) + word + text.slice(at);
    case 2:
      return `${text.slice(0, at)} ${word} ${text.slice(at)}`;
    case 3:
      return swapWords(text, random);
    case 4:
      return replaceWord(text, random, () => '');
    case 5:
      return replaceWord(text, random, () => word);
    case 6:
      return replaceWord(text, random, (old) => `${old} ${old}`);
    default:
      return pick(10) === 0
        ? text.slice(0, at)
        : replaceWord(text, random, (old) => old.toLowerCase());
  }
}

const WORD = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu;

function replaceWord(text: string, random: () => number, change: (old: string) => string): string {
  const words = [...text.matchAll(WORD)];
  const found = words[Math.floor(random() * words.length)];
  if (found === undefined) return text;
  const end = found.index + found[0].length;
  return text.slice(0, found.index) + change(found[0]) + text.slice(end);
}

function swapWords(text: string, random: () => number): string {
  const words = [...text.matchAll(WORD)];
  const index = Math.floor(random() * (words.length - 1));
  const [first, second] = [words[index], words[index + 1]];
  if (first === undefined || second === undefined) return text;
  const between = text.slice(first.index + first[0].length, second.index);
  const end = second.index + second[0].length;
  return text.slice(0, first.index) + second[0] + between + first[0] + text.slice(end);
}
