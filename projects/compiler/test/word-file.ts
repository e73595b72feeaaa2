import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { ATTRIBUTE_VALUES, contentError } from './word-schema.ts';

/** A Word file as its parts. */
export class WordFile {
  readonly parts: ReadonlyMap<string, Document>;

  constructor(content: Uint8Array) {
    const { DOMParser } = new JSDOM('').window;
    const parser = new DOMParser();
    this.parts = new Map(
      Object.entries(unzipSync(content)).map(([name, bytes]) => [
        name,
        parser.parseFromString(new TextDecoder().decode(bytes), 'application/xml'),
      ]),
    );
  }

  /** The main part. */
  get body(): Document {
    return this.#part('word/document.xml');
  }

  /** Returns the values of an attribute in a part. */
  values(part: string, tag: string, attribute: string): readonly string[] {
    const elements = this.#part(part).getElementsByTagName(tag);
    return [...elements].flatMap((each) => each.getAttribute(attribute) ?? []);
  }

  /** What the file violates: the schema, or references between its parts. */
  findings(): readonly string[] {
    const broken = [...this.parts]
      .filter(([, part]) => part.getElementsByTagName('parsererror').length > 0)
      .map(([name]) => `${name} is not well-formed`);
    if (broken.length > 0) return broken;
    return [
      ...this.#withoutContentType(),
      ...this.#brokenRelationships(),
      ...this.#schemaErrors(),
      ...this.#duplicates(),
      ...this.#brokenReferences(),
    ];
  }

  #part(name: string): Document {
    const part = this.parts.get(name);
    if (!part) throw new Error(`The file has no part ${name}.`);
    return part;
  }

  #withoutContentType(): readonly string[] {
    const types = '[Content_Types].xml';
    const overridden = new Set(this.values(types, 'Override', 'PartName'));
    const extensions = new Set(this.values(types, 'Default', 'Extension'));
    const missing = [...overridden].filter((name) => !this.parts.has(name.slice(1)));
    return [
      ...missing.map((name) => `the content types name ${name}, which is not in the file`),
      ...[...this.parts.keys()]
        .filter((name) => name !== types && !overridden.has(`/${name}`))
        .filter((name) => !extensions.has(name.slice(name.lastIndexOf('.') + 1)))
        .map((name) => `${name} has no content type`),
    ];
  }

  #brokenRelationships(): readonly string[] {
    return [...this.parts].flatMap(([name, part]) => {
      if (!name.endsWith('.rels')) return [];
      const folder = posix.dirname(posix.dirname(name));
      return [...part.getElementsByTagName('Relationship')]
        .filter((each) => each.getAttribute('TargetMode') !== 'External')
        .map((each) => posix.join(folder, each.getAttribute('Target') ?? ''))
        .filter((target) => !this.parts.has(target))
        .map((target) => `${name} leads to ${target}, which is not in the file`);
    });
  }

  /** The theme is a constant of the library that writes the file; its content is not checked. */
  #schemaErrors(): readonly string[] {
    const checked = [...this.parts].filter(([name]) => /^word\/[^/]+\.xml$/.test(name));
    const errors = checked.flatMap(([name, part]) =>
      [...part.getElementsByTagName('*')].flatMap((each) =>
        elementErrors(each).map((error) => `${name}: ${error}`),
      ),
    );
    return [...new Set(errors)];
  }

  #duplicates(): readonly string[] {
    const unique = [
      ['w:bookmarkStart', 'w:id'],
      ['w:bookmarkStart', 'w:name'],
      ['wp:docPr', 'id'],
    ] as const;
    return unique.flatMap(([tag, attribute]) => {
      const seen = new Set<string>();
      return this.values('word/document.xml', tag, attribute)
        .filter((value) => seen.size === seen.add(value).size)
        .map((value) => `${tag} ${attribute}="${value}" occurs twice`);
    });
  }

  #brokenReferences(): readonly string[] {
    const main = 'word/document.xml';
    const references = [
      { from: ['w:pStyle', 'w:val'], to: ['word/styles.xml', 'w:style', 'w:styleId'] },
      { from: ['w:rStyle', 'w:val'], to: ['word/styles.xml', 'w:style', 'w:styleId'] },
      { from: ['w:numId', 'w:val'], to: ['word/numbering.xml', 'w:num', 'w:numId'] },
      { from: ['w:hyperlink', 'w:anchor'], to: [main, 'w:bookmarkStart', 'w:name'] },
      { from: ['w:bookmarkEnd', 'w:id'], to: [main, 'w:bookmarkStart', 'w:id'] },
      { from: ['w:hyperlink', 'r:id'], to: ['word/_rels/document.xml.rels', 'Relationship', 'Id'] },
      {
        from: ['w:footerReference', 'r:id'],
        to: ['word/_rels/document.xml.rels', 'Relationship', 'Id'],
      },
    ] as const;
    return references.flatMap(({ from: [tag, attribute], to }) => {
      const [part] = to;
      const known = new Set(this.values(part, to[1], to[2]));
      const used = new Set(this.values(main, tag, attribute));
      return [...used]
        .filter((value) => !known.has(value))
        .map((value) => `${tag} refers to ${value}, not in ${part}`);
    });
  }
}

function elementErrors(element: Element): readonly string[] {
  const { tagName } = element;
  const children = [...element.children].map((child) => child.tagName);
  const content = contentError(tagName, children);
  const values = Object.entries(ATTRIBUTE_VALUES[tagName] ?? {})
    .filter(([name, pattern]) => !pattern.test(element.getAttribute(name) ?? ''))
    .map(([name]) => `${tagName} has ${name}="${element.getAttribute(name) ?? ''}"`);
  return content === null ? values : [content, ...values];
}
