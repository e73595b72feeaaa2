import type { Signal } from '@angular/core';
import { encodeSegment, pathBelow, splitPath } from '@ampersand-prototype/generics';
import { isJsonNode, type JsonNode } from '@ampersand-prototype/components/application';
import { rootAddress } from '../content/resource-paths';
import type { ListPlace } from './content-windows';

/** The wrapper property that holds the content of an interface. */
export const ROOT_PROPERTY = 'data';

/** Creates an empty wrapper, for content that isn't loaded yet. */
export function emptyWrapper(concept: string, atom: string): JsonNode {
  const path = `resource/${encodeSegment(concept)}/${encodeSegment(atom)}`;
  return { _id_: atom, _label_: atom, _path_: path, _ifcs_: [], [ROOT_PROPERTY]: undefined };
}

/** Converts paths between the server and the content of an interface. */
export class ContentPaths {
  constructor(
    private readonly wrapper: Signal<JsonNode>,
    private readonly interfaceName: string,
  ) {}

  /** The path of the root resource, to which changes are sent. */
  get address(): string {
    const wrapper = this.wrapper();
    return rootAddress(String(wrapper['_path_']), wrapper[ROOT_PROPERTY]);
  }

  /** The path of the list that the interface shows, where it shows one. */
  get list(): string {
    return `${String(this.wrapper()['_path_'])}/${encodeSegment(this.interfaceName)}`;
  }

  /** The path of the list that a field holds. */
  listOf({ node, property }: ListPlace): string {
    return node === this.wrapper() ? this.list : `${String(node['_path_'])}/${property}`;
  }

  /** The path by which the list of a field is read. */
  readableListOf(place: ListPlace): string {
    return place.node === this.wrapper() ? this.list : this.readable(this.listOf(place));
  }

  /**
   * The path by which a path of the content is read. An interface about one atom has paths that begin at the atom: the server needs
   * its name behind it.
   */
  readable(path: string): string {
    const { _path_: source, [ROOT_PROPERTY]: root } = this.wrapper();
    const isOfAtom = isJsonNode(root) && root['_path_'] === source;
    const below = isOfAtom ? pathBelow(String(source), path) : null;
    return below === null ? path : `${this.list}/${below}`;
  }

  /** The path of a field from the root node: items and atoms in turn. Empty for the root itself. */
  itemsOf(node: JsonNode, property: string): readonly string[] {
    if (node === this.wrapper()) return [];
    const below = pathBelow(this.address, String(node['_path_']));
    return this.items([below, property].filter((part) => part !== '' && part !== null).join('/'));
  }

  /** A path from the root resource, counted from the root node: in a list that is the one of its row. */
  items(path: string): readonly string[] {
    const segments = splitPath(path);
    return isJsonNode(this.wrapper()[ROOT_PROPERTY]) ? segments : segments.slice(2);
  }
}
