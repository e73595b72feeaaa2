/** Size of a model that is made for measuring. */
export interface ModelSize {
  readonly relations: number;
  /** Concepts of one hierarchy, a tree of which every concept has at most four direct specializations. */
  readonly hierarchy: number;
  readonly interfaces: number;
}

const ITEMS = 10;

/** The text of a script of the given size: relations of all multiplicities, rules, and interfaces with boxes in boxes. */
export function modelScript({ relations, hierarchy, interfaces }: ModelSize): string {
  const lines = ['CONTEXT Bench IN ENGLISH'];
  for (let i = 1; i < hierarchy; i += 1)
    lines.push(`CLASSIFY ${member(i)} ISA ${member(Math.floor((i - 1) / 4))}`);
  for (let i = 0; i < relations; i += 1) lines.push(declaration(i, hierarchy));
  for (let i = 0; i < relations; i += 5) lines.push(rule(i, relations));
  for (let i = 0; i < interfaces; i += 1) lines.push(interfaceText(i, relations, hierarchy));
  return [...lines, 'ENDCONTEXT', ''].join('\n');
}

function member(i: number): string {
  return `Member${letters(i)}`;
}

function source(i: number, hierarchy: number): string {
  return member((i * 7) % Math.max(1, hierarchy));
}

function target(i: number, hierarchy: number): string {
  return i % 2 === 0 ? `Value${letters(i % 50)}` : member((i * 11) % Math.max(1, hierarchy));
}

function declaration(i: number, hierarchy: number): string {
  const properties = ['[UNI]', '', '[UNI,TOT]', '[INJ]', '[TOT]'][i % 5]!;
  return `RELATION rel${letters(i)}[${source(i, hierarchy)}*${target(i, hierarchy)}] ${properties}`;
}

function rule(i: number, relations: number): string {
  const [r, s] = [letters(i), letters((i + 5) % relations)];
  return `RULE Rule${r}: rel${r};rel${r}~ |- rel${s};rel${s}~ \\/ V`;
}

function interfaceText(i: number, relations: number, hierarchy: number): string {
  const items = Array.from({ length: ITEMS }, (_, k) => {
    const relation = (i * ITEMS + k) % relations;
    return `  "item ${k}" : V[Member${letters(0)}*${source(relation, hierarchy)}];rel${letters(relation)} cRUd`;
  });
  return `INTERFACE Page${letters(i)} : "_SESSION"[SESSION];V[SESSION*${member(0)}] cRud BOX <TABLE> [\n${items.join(',\n')}\n]`;
}

/** A number in letters, as digits would make names alike: 0 is `A`, 25 is `Z`, 26 is `BA`. */
function letters(i: number): string {
  const last = String.fromCharCode(65 + (i % 26));
  return i < 26 ? last : letters(Math.floor(i / 26)) + last.toLowerCase();
}
