import { Component, type Type } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideStoryAmpersand } from './story-providers';
import type { Render, Story, StoryMeta } from './story';

/** A file of stories, as a test imports it: the default export, and one named export per story. */
export interface StoryModule {
  readonly default: StoryMeta<object> & {
    readonly component: Type<unknown>;
    readonly title: string;
  };
  readonly [name: string]: unknown;
}

/** The stories of a file by name. */
export function storiesOf(module: StoryModule): ReadonlyMap<string, Story<object>> {
  const named = Object.entries(module).filter(
    ([name]) => name !== 'default' && name !== '__esModule',
  );
  return new Map(named as [string, Story<object>][]);
}

/** Draws a story in a test as the review draws it. */
export async function renderStory(
  { default: meta }: StoryModule,
  story: Story<object>,
  globals: Readonly<Record<string, unknown>> = {},
): Promise<ComponentFixture<unknown>> {
  const render: Render<object> = story.render ?? meta.render;
  const { template, props, moduleMetadata } = render({ ...meta.args, ...story.args }, { globals });

  @Component({ template, imports: moduleMetadata.imports })
  class StoryHost {
    constructor() {
      Object.assign(this, props);
    }
  }

  TestBed.configureTestingModule({ providers: [provideStoryAmpersand()] });
  const fixture = TestBed.createComponent(StoryHost);
  await rendered(fixture);
  return fixture;
}

/** The stage reads its content first, and draws then. */
async function rendered(fixture: ComponentFixture<unknown>): Promise<void> {
  const element = fixture.nativeElement as HTMLElement;
  for (let turn = 0; turn < 50 && !element.querySelector('main'); turn++) {
    await new Promise((next) => setTimeout(next));
    await fixture.whenStable();
  }
}
