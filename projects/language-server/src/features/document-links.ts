import type { FileSystem } from '@ampersand-prototype/compiler';
import { findIncludes } from '@ampersand-prototype/compiler/reading';
import type { DocumentLink } from 'vscode-languageserver';
import { uriOfPath } from '../workspace/uri-path.ts';
import { rangeOf } from './range.ts';

/** Links from the INCLUDE statements of a text to their files. */
export function documentLinks(text: string, file: string, files: FileSystem): DocumentLink[] {
  return findIncludes(text, file).map(({ path, origin }) => ({
    range: rangeOf(origin),
    target: uriOfPath(files.resolve(file, path)),
  }));
}
