import { FACET_KINDS, type FacetKind } from '@ampersand-prototype/generics';
import type { FacetsQuery } from '@ampersand-prototype/generics/schemas';
import { ApiError, quoted } from '../../error/api-error.ts';
import { readListOptions, type ListOptions } from '../list/list-options.ts';

/** A requested facet: its item path and its kind; null for the automatic one. */
export interface RequestedFacet {
  readonly item: string;
  readonly kind: FacetKind | null;
}

/** The requested facets of a list, and the filters that select its rows. */
export interface FacetOptions extends Pick<ListOptions, 'search' | 'filters' | 'timeZone'> {
  readonly facets: readonly RequestedFacet[];
  /** Whether every other item that can be a facet is requested as well. */
  readonly hasAll: boolean;
  /** A period whose parts are counted, or a text that values contain; null for all values. */
  readonly within: string | null;
}

const MAX_FACETS = 50;
/** Represents every item that can be a facet. */
const ALL = '*';

/** Reads the facet options from query parameters: `facets`, `within`, `q`, and `filter.<item>`. @throws ApiError */
export function readFacetOptions({
  facets = '',
  within,
  ...list
}: FacetsQuery & { readonly facets?: string }): FacetOptions {
  const { search, filters, timeZone } = readListOptions(list);
  const parts = facets.split(',').filter((part) => part !== '');
  const requested = parts.filter((part) => part !== ALL);
  if (requested.length > MAX_FACETS)
    throw new ApiError('AMP-400-QUERY', `facets accepts at most ${MAX_FACETS} items.`);
  if (within !== undefined && (requested.length !== 1 || parts.length !== 1))
    throw new ApiError('AMP-400-QUERY', 'within needs exactly one facet.');
  return {
    facets: requested.map(readFacet),
    hasAll: parts.length > requested.length,
    within: within ?? null,
    search,
    filters,
    timeZone,
  };
}

function readFacet(text: string): RequestedFacet {
  const [item = '', named, ...more] = text.split(':');
  const kind = FACET_KINDS.find((each) => each === named);
  if (more.length > 0 || (named !== undefined && kind === undefined))
    throw new ApiError(
      'AMP-400-QUERY',
      `${quoted(text)} isn't a valid facet. Use an item, optionally followed by ${FACET_KINDS.map((each) => `:${each}`).join(', ')}.`,
    );
  return { item, kind: kind ?? null };
}
