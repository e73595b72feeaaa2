import type { DefinitionKind } from '@ampersand-prototype/generics';
import type { Context } from '../../context/context.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { markCode, markReference } from '@ampersand-prototype/documentation';

/** A definition that other parts of the document can refer to. */
export interface IndexedDefinition {
  readonly id: string;
  readonly kind: DefinitionKind;
  readonly name: string;
  readonly label: string;
  readonly origin: Origin;
}

type Named = { readonly name: string; readonly label: string; readonly origin: Origin };

/** An index of the definitions in a script, by context object. */
export class DefinitionIndex {
  readonly #definitions = new Map<object, IndexedDefinition>();
  readonly #ids = new Set<string>();

  /** Indexes the definitions of a context; `builtInFile` contains those that every application gets. */
  constructor(context: Context, contextOrigin: Origin, builtInFile: string) {
    const isOwn = ({ origin }: Named): boolean => origin.file !== builtInFile;
    const add = (kind: DefinitionKind, items: readonly Named[]): void => {
      for (const item of items) if (isOwn(item)) this.#add(kind, item, item);
    };
    this.#add('context', context, { ...context, origin: contextOrigin });
    add('pattern', context.patterns);
    add(
      'concept',
      context.concepts.filter(({ name }) => name !== 'ONE'),
    );
    for (const relation of context.relations)
      if (isOwn(relation))
        this.#add('relation', relation, { ...relation, name: relation.signature });
    add('rule', context.rules);
    add('identity', context.identities);
    for (const each of context.enforcements) {
      const name = each.name ?? `${each.relation.name} ${each.operator}`;
      if (each.origin.file !== builtInFile)
        this.#add('enforcement', each, { ...each, name, label: each.label ?? name });
    }
    add('view', context.views);
    add('interface', context.interfaces);
    add('role', context.roles);
  }

  /** All definitions, by kind and in the order of the context. */
  get all(): readonly IndexedDefinition[] {
    return [...this.#definitions.values()];
  }

  /** The definition of an object of the context; null for built-in ones. */
  find(item: object): IndexedDefinition | null {
    return this.#definitions.get(item) ?? null;
  }

  /** Whether the script defines the object. */
  has(item: object): boolean {
    return this.#definitions.has(item);
  }

  /** A reference to a definition as marked text; plain text for a built-in one. */
  reference(item: { readonly label: string | null; readonly name?: string | null }, text?: string) {
    const found = this.find(item);
    const shown = text ?? found?.label ?? item.label ?? item.name ?? '';
    return found ? markReference(found.id, shown) : shown;
  }

  #add(kind: DefinitionKind, item: object, { name, label, origin }: Named): void {
    this.#definitions.set(item, { id: this.#idOf(kind, name), kind, name, label, origin });
  }

  #idOf(kind: DefinitionKind, name: string): string {
    const slug = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
    const base = `${kind}-${slug}`;
    let id = base;
    for (let i = 2; this.#ids.has(id.toLowerCase()); i += 1) id = `${base}-${i}`;
    this.#ids.add(id.toLowerCase());
    return id;
  }
}

/** Formats a name as inline code. */
export function code(text: string): string {
  return markCode(text);
}
