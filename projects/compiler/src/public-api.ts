/** The compiler as a library: a script in, files as data out. */
export { compile, type Compilation, type CompiledScript, type CompileOptions } from './compile.ts';
export type { GeneratedFile } from './emit/generated-file.ts';
export type { Generics } from './emit/generics/generics.ts';
export type { FrontendExtras, FrontendModel } from './emit/frontend/frontend-model.ts';
export { validationQueries, type ValidationQuery } from './emit/validation/validation-queries.ts';
export type { Diagnostic, RelatedOrigin, Severity } from './diagnostic/diagnostic.ts';
export type { Origin, Position } from './diagnostic/origin.ts';
export type { FileSystem, ReadFailure, ReadResult } from './source/files/file-system.ts';
export { MemoryFileSystem } from './source/files/memory-file-system.ts';
export { hasErrors } from './diagnostic/create.ts';
export { diagnosticsToJson, renderDiagnostics } from './diagnostic/render.ts';
export { emitFrontend, type Frontend } from './emit/frontend/emit-frontend.ts';
export { printContext } from './export/print-context.ts';
export { fixScript } from './fix/fix.ts';
export { parseScript } from './parse/parse-script.ts';
export { decodeUtf8, type DecodedText } from './source/decode.ts';
export { READ_FAILURES } from './source/source-problems.ts';
export type { SourceUnit } from './source/source-unit.ts';
