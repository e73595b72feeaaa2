import { isRecord } from '@ampersand-prototype/generics';
import type { ShapeQuery } from '@ampersand-prototype/generics/schemas';
import { ApiError } from '../error/api-error.ts';
import type { TermNode } from '../model/interface-node.ts';

/** The parts of a resource to omit from a response. Clients of the existing product request this with query parameters. */
export interface ShapeOptions {
  /** `_id_`, `_label_`, `_path_`, `_view_` and `_absent_`; without them an atom that has no items is its identifier. */
  readonly metaData: boolean;
  /** `_ifcs_` */
  readonly navIfc: boolean;
  /** `_sortValues_` */
  readonly sortData: boolean;
  /** Levels of boxes below the place that is read; null for all. */
  readonly depth: number | null;
}

const TRUE = ['1', 'true', 'on', 'yes'];
const FALSE = ['0', 'false', 'off', 'no'];
const META_DATA = ['_id_', '_label_', '_path_', '_view_', '_absent_'];

/** Reads `metaData`, `navIfc`, `sortData` and `depth` from the query parameters. @throws ApiError */
export function readShapeOptions(query: ShapeQuery): ShapeOptions {
  const flag = (key: 'metaData' | 'navIfc' | 'sortData'): boolean => {
    const text = (query[key] ?? 'true').toLowerCase();
    if (TRUE.includes(text)) return true;
    if (FALSE.includes(text)) return false;
    throw new ApiError('AMP-400-QUERY', `${key} must be true or false.`);
  };
  return {
    metaData: flag('metaData'),
    navIfc: flag('navIfc'),
    sortData: flag('sortData'),
    depth: query.depth === undefined ? null : Number(query.depth),
  };
}

/** Checks whether a response contains the full content. */
export function isWhole({ metaData, navIfc, sortData, depth }: ShapeOptions): boolean {
  return metaData && navIfc && sortData && depth === null;
}

/** Removes the parts of the content that the client did not request. */
export function shapeContent(content: unknown, node: TermNode, options: ShapeOptions): unknown {
  if (Array.isArray(content)) return content.map((each) => shapeContent(each, node, options));
  if (!isRecord(content)) return content;
  if (!options.metaData && node.items.length === 0) return content['_id_'];
  const hidden = new Set([
    ...(options.metaData ? [] : META_DATA),
    ...(options.navIfc ? [] : ['_ifcs_']),
    ...(options.sortData ? [] : ['_sortValues_']),
  ]);
  const below = { ...options, depth: options.depth === null ? null : options.depth - 1 };
  const items = new Map(node.items.map((item) => [item.name, item]));
  const shaped: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(content)) {
    const item = items.get(key);
    if (!item) {
      if (!hidden.has(key)) shaped[key] = value;
    } else if (options.depth !== 0)
      shaped[key] = item.kind === 'term' ? shapeContent(value, item, below) : value;
  }
  return shaped;
}
