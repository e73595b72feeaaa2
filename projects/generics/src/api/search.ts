/** An atom found by a search, with the fields that contain the text. */
export interface SearchResult {
  readonly _id_: string;
  readonly _label_: string;
  /** Names of the interfaces that open it. The older product sends `{id, label}`; readers take both. */
  readonly _ifcs_: readonly (string | { readonly id: string; readonly label: string })[];
  /** Names of the pages of the session that show it in a list; absent where an interface opens the atom itself. */
  readonly listedIn?: readonly string[];
  /** Label of the concept. */
  readonly concept: string;
  readonly conceptId: string;
  readonly matches: readonly { readonly field: string; readonly value: string }[];
}

/** Response to `GET search`. */
export interface SearchResponse {
  readonly term: string;
  /** Whether there are more. */
  readonly truncated: boolean;
  readonly results: readonly SearchResult[];
}
