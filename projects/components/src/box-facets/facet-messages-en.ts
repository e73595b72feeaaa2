/** English messages of facets. */
export const FACET_MESSAGES_EN = {
  'facets.title': 'Filters',
  'facets.open': { one: 'Filters ({count} chosen)', other: 'Filters ({count} chosen)' },
  'facets.clear': 'Clear filters',
  'facets.empty': '(empty)',
  'facets.find': 'Find in {label}',
  'facets.fewer': 'Show fewer',
  'facets.more': 'Show more',
  'facets.moreFound': 'More values exist. Enter a part of the value to find it.',
  'facets.noValues': 'No values',
  'facets.noFacets': 'This list has nothing to filter by.',
  'facets.loading': 'Counting…',
  'facets.failed': 'The filters couldn’t be counted.',
  'facets.parts': 'Parts of {label}',
  'facets.below': 'Filters of {label}',
  'facets.chosen': '{label}, {count} chosen',
  'facets.from': '{label} from',
  'facets.to': '{label} to',
} as const;

/** A key of the catalog. */
export type FacetMessageKey = keyof typeof FACET_MESSAGES_EN;
