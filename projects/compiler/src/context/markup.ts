/** Languages that texts in a script can be written in. */
export type Language = 'English' | 'Dutch';

/** A MEANING, MESSAGE, PURPOSE or definition text. */
export interface MarkupText {
  readonly language: Language;
  readonly format: 'REST' | 'HTML' | 'LATEX' | 'MARKDOWN';
  readonly text: string;
}
