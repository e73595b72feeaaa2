import { ErrorHandler, reflectComponentType, type Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import * as library from '../src/public-api';
import { ATOMIC_FIELD, BOX_CORE } from '../src/public-api';
import * as testKit from '../testing/public-api';
import { fieldStates } from './field-stories';
import { renderStory, storiesOf, type StoryModule } from './render-story';

const SOURCES = resolve(__dirname, '../src');
const files = globSync('**/*.stories.ts', { cwd: SOURCES }).sort();
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of files is known at run time only
const modules = files.map((file) => require(resolve(SOURCES, file)) as StoryModule);

/** What a template may write as an element of its own: fields, boxes and pages. */
const components = Object.entries(library).flatMap(([name, value]) => {
  const mirror = typeof value === 'function' ? reflectComponentType(value as Type<unknown>) : null;
  const isElement = /^(atomic-|box-|interface-page)/.test(mirror?.selector ?? '');
  return isElement ? [[name, value] as const] : [];
});

/** Parts of a box that only make sense inside it, and are drawn by its stories. */
const PARTS = ['BoxFormField', 'BoxTile'];

/** Nothing can be done with these but look at them, or choose a file. */
const SHOWN_ONLY = [
  'Boxes/Chart',
  'Boxes/Dashboard',
  'Boxes/Number',
  'Fields/Binary',
  'Fields/File',
  'Fields/Type of ONE',
];

/** The names of the stories that every field has; a text of a wrong form is none of some types. */
const states = fieldStates({
  ...{ component: Object, selector: '', samples: ['', ''], other: '' },
});
const FIELD_STORIES = Object.keys(states)
  .filter((name) => name !== 'wrongForm')
  .map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);

/** Dropdown boxes are fields of atoms. */
const isDropdown = (module: StoryModule) => 'chosen' in module.default.args;

interface HostDirective {
  readonly inputs: Readonly<Record<string, string>>;
}

/** The inputs that a component gets by a host directive of the library, as Angular has read them. */
function inputsOf(directive: Type<unknown>): string[] {
  const { ɵdir } = directive as unknown as { ɵdir: { hostDirectives: readonly HostDirective[] } };
  return ɵdir.hostDirectives.flatMap(({ inputs }) => Object.values(inputs));
}

describe('The component review', () => {
  it('finds the components and the stories', () => {
    expect(components.length).toBeGreaterThan(15);
    expect(modules.length).toBeGreaterThan(15);
  });

  it.each(components.filter(([name]) => !PARTS.includes(name)))(
    'has stories of %s',
    (_, component) => {
      expect(modules.map((module) => module.default.component)).toContain(component);
    },
  );

  it.each(components.filter(([name]) => !PARTS.includes(name)))('has a harness of %s', (name) => {
    expect(testKit).toHaveProperty(`${name}Harness`);
  });

  it.each(modules.map((module) => [module.default.title, module] as const))(
    'documents every common input of %s',
    (title, module) => {
      const inputs = inputsOf(
        /^(Boxes|Pages)/.test(title) && !isDropdown(module) ? BOX_CORE : ATOMIC_FIELD,
      );
      expect(inputs).toContain('propertyName');
      expect(Object.keys(module.default.argTypes)).toEqual(expect.arrayContaining(inputs));
    },
  );

  it.each(modules.map((module) => [module.default.title, module] as const))(
    'plays what somebody does with %s',
    (title, module) => {
      const played = [...storiesOf(module)].filter(([, { play }]) => play);
      expect(played.length > 0 || SHOWN_ONLY.includes(title)).toBe(true);
    },
  );

  it.each(
    modules
      .filter((module) => module.default.title.startsWith('Fields/') && !isDropdown(module))
      .map((module) => [module.default.title, module] as const),
  )('shows every state of %s', (_, module) => {
    expect([...storiesOf(module).keys()]).toEqual(expect.arrayContaining(FIELD_STORIES));
  });

  describe.each(modules.map((module) => [module.default.title, module] as const))(
    '%s',
    (_, module) => {
      const stories = [...storiesOf(module)].filter(([name]) => name !== 'Matrix');

      it.each(stories)('draws %s', async (name, story) => {
        const log = jest.spyOn(console, 'error');
        const errors: Error[] = [];
        const handleError = (error: Error) => errors.push(error);
        TestBed.configureTestingModule({
          providers: [{ provide: ErrorHandler, useValue: { handleError } }],
        });
        const fixture = await renderStory(module, story);
        expect((fixture.nativeElement as HTMLElement).querySelector('main')).not.toBeNull();
        expect(errors.map((error) => error.name)).toEqual(
          name === 'Missing' ? ['MismatchError'] : [],
        );
        expect(log).not.toHaveBeenCalled();
      });
    },
  );
});
