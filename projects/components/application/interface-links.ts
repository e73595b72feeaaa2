import { Injectable, computed, inject, signal } from '@angular/core';
import { atomId, isJsonNode, type JsonNode } from './api/json-node';
import { INTERFACE_ROUTES, type InterfaceRoute } from './interface-route';

/** A link to an interface that opens an atom. */
export interface InterfaceLinkTarget {
  readonly name: string;
  readonly label: string;
  /** Router commands. */
  readonly commands: readonly string[];
}

/** Creates links to interfaces, for the routes of the application. */
@Injectable({ providedIn: 'root' })
export class InterfaceLinks {
  private readonly routes = signal(inject(INTERFACE_ROUTES));
  /** The interfaces that there are at present. */
  readonly interfaces = this.routes.asReadonly();
  private readonly byName = computed<ReadonlyMap<string, InterfaceRoute>>(
    () => new Map(this.routes().map((route) => [route.name, route])),
  );

  /** There are other interfaces from now on. */
  replace(routes: readonly InterfaceRoute[]): void {
    this.routes.set(routes);
  }

  /** Returns router commands that open an atom in an interface; null if the interface doesn't exist. */
  linkTo(interfaceName: string, atom: string): readonly string[] | null {
    const route = this.byName().get(interfaceName);
    if (!route) return null;
    return route.takesId ? ['/', route.path, atom] : ['/', route.path];
  }

  /** Links to all interfaces that open the atom of a node, as its `_ifcs_` says; `except` leaves one out. */
  linksOf(
    node: JsonNode,
    except?: { readonly name: string; readonly atom: string },
  ): InterfaceLinkTarget[] {
    const atom = atomId(node) ?? '';
    const entries = Array.isArray(node['_ifcs_']) ? (node['_ifcs_'] as readonly unknown[]) : [];
    return entries.flatMap((entry) => {
      const name = interfaceName(entry);
      const commands = name === null ? null : this.linkTo(name, atom);
      if (name === null || !commands) return [];
      if (except?.name === name && (commands.length === 2 || except.atom === atom)) return [];
      return [{ name, label: this.labelOf(name, entry), commands }];
    });
  }

  private labelOf(name: string, entry: unknown): string {
    const given = isJsonNode(entry) ? entry['label'] : undefined;
    return typeof given === 'string' ? given : (this.byName().get(name)?.label ?? name);
  }
}

function interfaceName(entry: unknown): string | null {
  if (typeof entry === 'string') return entry;
  return isJsonNode(entry) && typeof entry['id'] === 'string' ? entry['id'] : null;
}
