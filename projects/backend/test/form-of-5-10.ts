import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = Record<string, unknown>;

/** Copies metadata of version 5.9 to a folder, with the keys that version 5.10 writes. */
export function writeInForm510(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  change(to, 'concepts.json', (concept) => ({
    ...concept,
    type: isRoot(concept) ? 'MULTITABLE' : concept['type'],
    conceptTables: concept['conceptTable'] === null ? [] : [concept['conceptTable']],
    allAtomsQuery: null,
  }));
  change(to, 'relations.json', ({ mysqlTable, ...relation }) => ({
    ...relation,
    mysqlTables: [mysqlTable],
    deltaTable: `delta_${String(relation['name'])}`,
  }));
  change(to, 'conjuncts.json', (conjunct) => ({
    ...conjunct,
    costProfile: { class: 'scan', scanTables: ['Person'] },
    deltaQueries: [{ relation: 'r[A*B]', deltaTable: 'delta_r', candidateSQL: 'select 1' }],
  }));
}

function isRoot(concept: Entry): boolean {
  return concept['largestConcept'] === concept['name'] && concept['type'] === 'OBJECT';
}

function change(folder: string, file: string, edit: (entry: Entry) => Entry): void {
  const path = join(folder, file);
  const entries = JSON.parse(readFileSync(path, 'utf8')) as readonly Entry[];
  writeFileSync(path, JSON.stringify(entries.map(edit)));
}
