import type { IdentityDefinition } from '@ampersand-prototype/generics';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { decodeUtf8 } from '../source/decode.ts';
import type { FileSystem } from '../source/files/file-system.ts';
import { readColor } from './color-member.ts';
import { duplicateKey, unknownKey, wrongKind } from './identity-problems.ts';
import { readLogo } from './logo.ts';
import {
  NotJson,
  parseJsonWithPositions,
  type Member,
  type JsonWithPositions,
} from './json-with-positions.ts';
import { schemeStyles } from './scheme.ts';

/** The name of the branding file next to a script. */
const IDENTITY_FILE = 'identity.json';

/** The validated content of `identity.json`, with its diagnostics. */
export interface Identity {
  /** Null if the file does not exist. */
  readonly definition: IdentityDefinition | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read or looked for. */
  readonly files: readonly string[];
}

/** The reporter of errors in the branding file. */
interface IdentityReader {
  readonly file: string;
  readonly files: FileSystem;
  report(problem: Diagnostic): void;
  originOf(place: { readonly start: Origin['start']; readonly end: Origin['end'] }): Origin;
}

const KEYS = ['$schema', 'name', 'logo', 'colors'] as const;
const COLORS = ['primary', 'accent'] as const;
/** Other spellings of keys. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([['colours', 'colors']]);

/** Reads the file `identity.json` next to a script. */
export function readIdentityFile(script: string, files: FileSystem): Identity {
  const file = files.resolve(script, IDENTITY_FILE);
  const read = files.read(file);
  if (read.kind === 'absent') return { definition: null, diagnostics: [], files: [file] };
  const problems: Diagnostic[] = [];
  const reader: IdentityReader = {
    file,
    files,
    report: (problem) => problems.push(problem),
    originOf: ({ start, end }) => ({ file, start, end }),
  };
  const { definition, more } =
    read.kind === 'file' ? readBytes(reader, read.bytes) : unreadable(reader);
  return { definition, diagnostics: problems, files: [file, ...more] };
}

interface Read {
  readonly definition: IdentityDefinition | null;
  readonly more: readonly string[];
}

function unreadable(reader: IdentityReader): Read {
  const start = { line: 1, column: 1 };
  const origin = reader.originOf({ start, end: start });
  reader.report(diagnostic('AMP6001', origin, `\`${reader.file}\` can't be read as a text file.`));
  return { definition: null, more: [] };
}

function readBytes(reader: IdentityReader, bytes: Uint8Array): Read {
  const { text, diagnostics } = decodeUtf8(bytes, reader.file);
  diagnostics.forEach((problem) => {
    reader.report(problem);
  });
  return diagnostics.length > 0 ? { definition: null, more: [] } : readText(reader, text);
}

function readText(reader: IdentityReader, text: string): Read {
  try {
    return readWhole(reader, parseJsonWithPositions(text));
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const { position: start } = error;
    const origin = reader.originOf({ start, end: { ...start, column: start.column + 1 } });
    const hint =
      'The file must be valid JSON: names and strings in double quotes, commas between them, and no comments.';
    reader.report(diagnostic('AMP6001', origin, error.message, { hint }));
    return { definition: null, more: [] };
  }
}

function readWhole(reader: IdentityReader, json: JsonWithPositions): Read {
  const members = membersOf(reader, json, 'The file', KEYS);
  const name = textOf(reader, members.get('name'), 'name');
  const logo = textOf(reader, members.get('logo'), 'logo');
  const colors = membersOf(reader, members.get('colors')?.content ?? null, '`colors`', COLORS);
  const [primary, accent] = COLORS.map((key) => {
    const written = textOf(reader, colors.get(key), key);
    return written && readColor(reader, written);
  });
  const picture = logo && readLogo(reader, logo);
  return {
    definition: {
      name: name?.value ?? '',
      logo: picture?.logo ?? null,
      styles: schemeStyles(primary ?? null, accent ?? null),
    },
    more: picture ? [picture.file] : [],
  };
}

/** A text of the file, with its place. */
interface PlacedText extends JsonWithPositions {
  readonly value: string;
}

function textOf(
  reader: IdentityReader,
  member: Member | undefined,
  name: string,
): PlacedText | null {
  if (!member) return null;
  const { content } = member;
  if (typeof content.value === 'string' && content.value.trim() !== '')
    return { ...content, value: content.value.trim() };
  reader.report(wrongKind(reader.originOf(content), `\`${name}\``, 'a string'));
  return null;
}

/** The members of an object by name. Unknown ones are reported. */
function membersOf(
  reader: IdentityReader,
  json: JsonWithPositions | null,
  what: string,
  known: readonly string[],
): ReadonlyMap<string, Member> {
  if (json === null) return new Map();
  if (json.kind !== 'object') {
    reader.report(wrongKind(reader.originOf(json), what, 'an object: `{ … }`'));
    return new Map();
  }
  const members = json.value as readonly Member[];
  for (const [i, { key }] of members.entries()) {
    const isTwice = members.slice(0, i).some((before) => keyOf(before) === keyOf({ key }));
    if (!known.includes(keyOf({ key })))
      reader.report(unknownKey(reader.originOf(key), key.value, known));
    else if (isTwice) reader.report(duplicateKey(reader.originOf(key), key.value));
  }
  return new Map(members.map((member) => [keyOf(member), member]));
}

function keyOf({ key: { value } }: Pick<Member, 'key'>): string {
  return SPELLINGS.get(value) ?? value;
}
