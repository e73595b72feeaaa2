import type { ScriptReading } from '@ampersand-prototype/compiler/reading';
import { collectOccurrences } from './collect-occurrences.ts';
import type { Occurrence } from './symbol.ts';

/** All named parts of a script, by file and by what they name. */
export class SymbolIndex {
  readonly all: readonly Occurrence[];
  readonly #byFile = new Map<string, Occurrence[]>();
  readonly #byKey = new Map<string, Occurrence[]>();

  constructor(reading: ScriptReading | null) {
    this.all = reading ? collectOccurrences(reading) : [];
    for (const occurrence of this.all) {
      addTo(this.#byFile, occurrence.origin.file, occurrence);
      addTo(this.#byKey, occurrence.key, occurrence);
    }
  }

  /** The places of a file. */
  inFile(file: string): readonly Occurrence[] {
    return this.#byFile.get(file) ?? [];
  }

  /** All places that name the same thing. */
  of(key: string): readonly Occurrence[] {
    return this.#byKey.get(key) ?? [];
  }

  /** The declarations, or the first place for what no statement declares, such as most concepts. */
  declarations(key: string): readonly Occurrence[] {
    const places = this.of(key);
    const declared = places.filter(({ isDeclaration }) => isDeclaration);
    return declared.length > 0 ? declared : places.slice(0, 1);
  }
}

function addTo<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
