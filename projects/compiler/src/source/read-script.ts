import { hasErrors } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { decodeUtf8 } from './decode.ts';
import type { FileSystem } from './files/file-system.ts';
import { findIncludes } from './includes.ts';
import { withModules } from './modules/modules.ts';
import { extensionOf } from './files/path.ts';
import { withLineFeeds } from './line-ends.ts';
import { preprocess } from './preprocess.ts';
import {
  cannotReadInclude,
  cannotReadScript,
  notAScript,
  tooLarge,
  unknownFormat,
} from './source-problems.ts';
import type { SourceUnit } from './source-unit.ts';

/** The options for reading a script. */
export interface ReadOptions {
  /** Preprocessor flags that hold in the main file. */
  readonly flags?: readonly string[];
  /** Whether texts can end as in older versions, which determines where texts and INCLUDE statements are. */
  readonly legacy?: boolean;
}

/** The files of a script, main file first, with their diagnostics. */
export interface ScriptSource {
  readonly units: readonly SourceUnit[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Request {
  readonly path: string;
  readonly flags: ReadonlySet<string>;
  readonly includedAt: Origin | null;
  /** The zone that a population file is read in, where the INCLUDE states one. */
  readonly timeZone: string | null;
}

const MAX_SCRIPT_BYTES = 10 * 1024 * 1024;
const POPULATION_FORMATS = new Set(['.xlsx', '.csv', '.json', '.yaml', '.yml']);
const OTHER_FORMATS = new Set(['.archimate', '.ttl', '.xls', '.ods']);

/**
 * Reads a script with all its includes, each file once. A repeated file is skipped, so cycles are harmless. The result is a
 * promise, so that a file system can be asynchronous.
 */
export function readScript(
  path: string,
  own: FileSystem,
  options: ReadOptions = {},
): Promise<ScriptSource> {
  const files = withModules(own);
  const units: SourceUnit[] = [];
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const flags = new Set(options.flags ?? []);
  const queue: Request[] = [
    { path: files.normalize(path), flags, includedAt: null, timeZone: null },
  ];
  for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
    if (seen.has(request.path)) continue;
    seen.add(request.path);
    const { unit, problems } = readUnit(request, files);
    diagnostics.push(...problems);
    if (unit === null) continue;
    units.push(unit);
    if (unit.kind === 'script') queue.unshift(...includesOf(unit.text, request, files, options));
  }
  return Promise.resolve({ units, diagnostics });
}

function includesOf(
  text: string,
  parent: Request,
  files: FileSystem,
  { legacy = false }: ReadOptions,
): readonly Request[] {
  return findIncludes(text, parent.path, { legacy }).map((include) => {
    const flags = new Set([...parent.flags, ...include.flags]);
    for (const flag of include.flags) {
      if (flag.startsWith('!')) flags.delete(flag.slice(1));
    }
    const path = files.resolve(parent.path, include.path);
    return { path, flags, includedAt: include.origin, timeZone: zoneIn(include.flags) };
  });
}

const TIME_ZONE = /^timeZone\s*=\s*/;

/** The zone that the flags of an INCLUDE state: `"timeZone=Europe/Amsterdam"`. */
function zoneIn(flags: readonly string[]): string | null {
  const stated = flags.find((flag) => TIME_ZONE.test(flag));
  return stated?.replace(TIME_ZONE, '').trim() ?? null;
}

interface UnitResult {
  readonly unit: SourceUnit | null;
  readonly problems: readonly Diagnostic[];
}

function readUnit(request: Request, files: FileSystem): UnitResult {
  const { path, includedAt } = request;
  const origin = includedAt ?? startOf(path);
  const result = files.read(path);
  if (result.kind !== 'file') {
    const problem = includedAt === null ? cannotReadScript : cannotReadInclude;
    return { unit: null, problems: [problem(path, result.kind, origin)] };
  }
  if (result.bytes.length > MAX_SCRIPT_BYTES) {
    return { unit: null, problems: [tooLarge(path, MAX_SCRIPT_BYTES, origin)] };
  }
  const extension = extensionOf(path);
  const isText = !POPULATION_FORMATS.has(extension) && !OTHER_FORMATS.has(extension);
  if (isText) return readText(request, result.bytes);
  if (includedAt === null) {
    return { unit: null, problems: [notAScript(path, extension, origin)] };
  }
  if (POPULATION_FORMATS.has(extension)) {
    const unit = {
      kind: 'population',
      file: path,
      bytes: result.bytes,
      includedAt: origin,
      timeZone: request.timeZone,
    } as const;
    return { unit, problems: [] };
  }
  return { unit: null, problems: [unknownFormat(path, extension, origin)] };
}

function readText(request: Request, bytes: Uint8Array): UnitResult {
  const file = request.path;
  const decoded = decodeUtf8(bytes, file);
  const original = withLineFeeds(decoded.text);
  const { text, diagnostics } = preprocess(original, file, request.flags);
  const problems = [...decoded.diagnostics, ...diagnostics];
  if (hasErrors(decoded.diagnostics)) return { unit: null, problems };
  const isIntact = !hasErrors(diagnostics);
  const unit = { kind: 'script', file, original, text, isIntact } as const;
  return { unit, problems };
}

/** The first character of a file, for problems of the file as a whole. */
function startOf(file: string): Origin {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
}
