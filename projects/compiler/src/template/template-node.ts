/** A position in a template; line and column count from 1. */
export interface TemplatePlace {
  readonly line: number;
  readonly column: number;
}

/** A reference to an attribute: `name`, `record.field`, or `first(name)`. */
export interface Reference {
  /** Functions around the path, innermost first. */
  readonly functions: readonly ListFunction[];
  readonly path: readonly string[];
  readonly place: TemplatePlace;
}

/** The list functions of the template language. */
export const LIST_FUNCTIONS = ['first', 'rest', 'last', 'reverse', 'strip', 'length'] as const;

/** The name of a list function. */
export type ListFunction = (typeof LIST_FUNCTIONS)[number];

/** A body that is rendered for each element: `{x|body}`; the default parameter is `it`. */
export interface Lambda {
  readonly parameter: string;
  readonly body: readonly TemplateNode[];
}

/** A branch of a condition; `test` is null for `$else$`. */
export interface Branch {
  readonly test: { readonly negated: boolean; readonly reference: Reference } | null;
  readonly body: readonly TemplateNode[];
}

/** A node of a parsed template. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'condition'; readonly branches: readonly Branch[] }
  | {
      /** A value, or a value applied to the lambdas in turn. */
      readonly kind: 'value';
      readonly reference: Reference;
      readonly lambdas: readonly Lambda[];
      readonly separator: string;
    };
