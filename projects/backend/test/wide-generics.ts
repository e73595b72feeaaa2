import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_GENERICS } from './test-server.ts';

interface Named {
  readonly name: string;
}

/**
 * A copy of the metadata of the test script in which `Project` has `count` more texts: relations `more0`, `more1`, …
 * with fields of the same names in the interface `Project`.
 */
export function wideGenerics(folder: string, count: number): string {
  const generics = join(folder, 'wide');
  cpSync(PROJECT_GENERICS, generics, { recursive: true });
  const names = Array.from({ length: count }, (_, i) => `more${i}`);
  rewrite<Named[]>(join(generics, 'relations.json'), (relations) => {
    const remark = relations.find(({ name }) => name === 'remark');
    return [...relations, ...names.map((name) => renamed(remark, 'remark', name))];
  });
  rewrite<InterfaceJson[]>(join(generics, 'interfaces.json'), (interfaces) => {
    const items = interfaces.find(({ name }) => name === 'Project')?.ifcObject.subinterfaces
      .ifcObjects;
    const remark = items?.find(({ name }) => name === 'Remark');
    items?.push(
      ...names.map((name) => renamed(renamed(remark, 'remark', name), 'Remark', name) as Named),
    );
    return interfaces;
  });
  return generics;
}

interface InterfaceJson extends Named {
  readonly ifcObject: { readonly subinterfaces: { readonly ifcObjects: Named[] } };
}

function rewrite<T>(file: string, change: (content: T) => unknown): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as T)));
}

/** The same with another name, in texts and queries alike. */
function renamed(json: unknown, from: string, to: string): unknown {
  return JSON.parse(JSON.stringify(json).replaceAll(from, to)) as unknown;
}
