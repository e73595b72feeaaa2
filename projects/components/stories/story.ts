import type { Type } from '@angular/core';
import type { Play } from './plays';

/** What a story looks at besides its arguments: the choices of the toolbar. */
export interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** The template of a story, and its bindings. */
export interface RenderedStory {
  readonly template: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly moduleMetadata: { readonly imports: Type<unknown>[] };
}

/** How the stories of a component are drawn from their arguments. */
export type Render<Args> = (args: Args, context: StoryContext) => RenderedStory;

/** One state of a component; the arguments that differ from those of all its stories. */
export interface Story<Args> {
  readonly args?: Partial<Args>;
  readonly render?: Render<Args>;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The actions of a user on the rendered story. */
  readonly play?: Play;
}

/** What the stories of a component have in common. */
export interface StoryMeta<Args> {
  readonly render: Render<Args>;
  readonly args: Args;
  readonly argTypes: Readonly<Record<string, unknown>>;
}

/** A control that offers these choices. */
export function choice(description: string, ...options: readonly string[]) {
  return { description, control: { type: 'select' }, options };
}

/** A control for a text, a truth value or data. */
export function control(description: string, type: 'text' | 'boolean' | 'object') {
  return { description, control: { type } };
}

/** The 16 CRUD strings, for controls and for the matrix. */
export const CRUD_STRINGS: readonly string[] = ['c', 'C'].flatMap((c) =>
  ['r', 'R'].flatMap((r) => ['u', 'U'].flatMap((u) => ['d', 'D'].map((d) => c + r + u + d))),
);

/** Inputs of a stage from the toolbar. */
export function stageProps({ globals }: StoryContext) {
  const { delay, locale } = globals;
  return { delay: Number(delay ?? 0), locale: typeof locale === 'string' ? locale : 'en-GB' };
}
