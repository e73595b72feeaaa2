import type { Archive } from './archive.ts';
import { isDateFormat, isDurationFormat } from './date-format.ts';
import { digitFormat } from './number-format.ts';
import { attribute, readXml, unescaped } from './read-xml.ts';
import { NoWorkbook } from './workbook-error.ts';

/** How a cell style displays numbers. */
export interface CellStyle {
  readonly isDate: boolean;
  /** Hours go on behind 24. */
  readonly isDuration: boolean;
  /** The format, where it only adds characters to the digits. */
  readonly digits: string | null;
}

/** The shared parts of a workbook, and the paths of its sheets. */
export interface WorkbookParts {
  readonly sheets: readonly { readonly title: string; readonly path: string }[];
  readonly sharedTexts: readonly string[];
  /** Per cell style, how numbers are shown. */
  readonly styles: readonly CellStyle[];
  /** Day numbers count from 1904. */
  readonly is1904: boolean;
}

/** Reads the shared strings, styles, and sheet list of a workbook. @throws WorkbookError */
export function readParts(archive: Archive): WorkbookParts {
  const main = mainPart(archive);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const targets = relationships(archive, `${folder}_rels/${main.slice(folder.length)}.rels`);
  const byKind = (kind: string): string =>
    resolve(folder, [...targets.values()].find(({ type }) => type === kind)?.target ?? '');
  const sheets: { title: string; path: string }[] = [];
  let is1904 = false;
  readXml(archive, main, {
    open(name, attributes) {
      if (name === 'workbookPr')
        is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const target = targets.get(attribute(attributes, 'id') ?? '');
      if (target?.type === 'worksheet')
        sheets.push({
          title: attribute(attributes, 'name') ?? '',
          path: resolve(folder, target.target),
        });
    },
  });
  const sharedTexts = readSharedTexts(archive, byKind('sharedStrings'));
  return { sheets, sharedTexts, styles: readStyles(archive, byKind('styles')), is1904 };
}

interface Relationship {
  /** Last word of the type: `worksheet`, `styles`. */
  readonly type: string;
  readonly target: string;
}

function relationships(archive: Archive, path: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  readXml(archive, path, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const type = (attributes['Type'] ?? '').replace(/^.*\//, '');
      found.set(attributes['Id'] ?? '', { type, target: attributes['Target'] ?? '' });
    },
  });
  return found;
}

function mainPart(archive: Archive): string {
  const start = [...relationships(archive, '_rels/.rels').values()].find(
    ({ type }) => type === 'officeDocument',
  );
  const path = resolve('', start?.target ?? 'xl/workbook.xml');
  if (
    !archive.has(path) ||
    !/\.xml$/i.test(path) ||
    /(?:^|\/)(?:document|presentation)\.xml$/.test(path)
  )
    throw new NoWorkbook();
  return path;
}

function resolve(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Texts that cells refer to by number. Rich text is its parts one behind the other, without phonetic hints. */
function readSharedTexts(archive: Archive, path: string): string[] {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = 0;
  readXml(archive, path, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name === 'si') texts.push(unescaped(current));
    },
  });
  return texts;
}

function readStyles(archive: Archive, path: string): CellStyle[] {
  const formats = new Map<number, string>();
  const styles: CellStyle[] = [];
  let isCellStyle = false;
  readXml(archive, path, {
    open(name, attributes) {
      if (name === 'numFmt')
        formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      const code = formats.get(id);
      styles.push({
        isDate: isDateFormat(id, code),
        isDuration: isDurationFormat(id, code),
        digits: digitFormat(id, code),
      });
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}
