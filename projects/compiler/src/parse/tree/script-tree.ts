import type { Language, MarkupText } from '../../context/markup.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { LabelledName } from './name.ts';
import type { Statement } from './statement.ts';

/** A parsed CONTEXT: of one file, or merged from several. */
export interface ScriptTree {
  readonly name: LabelledName;
  readonly language: Language | null;
  readonly format: MarkupText['format'] | null;
  readonly statements: readonly Statement[];
  readonly origin: Origin;
}
