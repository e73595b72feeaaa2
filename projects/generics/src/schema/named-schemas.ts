/** Collects schemas by title, so that an API description contains each once. */
export class NamedSchemas {
  readonly #schemas: Record<string, object> = {};

  /** Those that were found so far, by their names. */
  get schemas(): Readonly<Record<string, object>> {
    return this.#schemas;
  }

  /** The same, with references in the place of schemas that have a name. */
  referring<T extends object>(value: T): T {
    return this.#withReferences(value) as T;
  }

  #withReferences(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#withReferences(each));
    if (typeof value !== 'object' || value === null) return value;
    const described = Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.#withReferences(each)]),
    );
    const { title } = value as { title?: unknown };
    if (typeof title !== 'string') return described;
    this.#schemas[title] = described;
    return { $ref: `#/components/schemas/${title}` };
  }
}
