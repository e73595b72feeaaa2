import { ErrorHandler } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { MismatchError, Mismatches } from '@ampersand-prototype/components/application';
import { dropdownItem } from '../../stories/story-providers';
import { collectErrors } from './collect-errors';
import { field, renderTemplate, rootBox } from './render-template';

const PATH = 'resource/Person/p1';
const person = (rest: object = {}) => ({ _id_: 'p1', _label_: 'p1', _path_: PATH, ...rest });
const MESSAGE =
  `Property 'First_32_name' ("First name") is not defined for object in '${PATH}'. ` +
  'It is likely that the backend data model is not in sync with the generated frontend. ' +
  'Generate the frontend again and make sure that both parts are of the same version.';

/** Renders a template and gives what the application and Angular's ErrorHandler heard of. */
async function mismatchesOf(
  template: string,
  content: object,
  items: Record<string, ReturnType<typeof dropdownItem> | null> = {},
) {
  const errors: MismatchError[] = [];
  TestBed.configureTestingModule({ providers: [collectErrors(errors)] });
  const rendered = await renderTemplate(template, { content: content as never }, { items });
  await rendered.settle();
  const reports = errors.map(({ report }) => report);
  return { ...rendered, errors, reports, count: TestBed.inject(Mismatches).count() };
}

const dropdown = (tag: string) => `<${tag} [resource]="resource['Box']" [interfaceComponent]="ifc"
  propertyName="setRelation" label="Box" mode="box-filtereddropdown" boxName="Box" crud="cRud" isUni />`;
const setRelation = dropdownItem({ name: 'setRelation', crud: 'cRUd', isUni: false, isTot: false });
const selectFrom = dropdownItem({ name: 'selectFrom', crud: 'cRud', isUni: false, isTot: false });
const box = (rest: object) => ({ _id_: 'p1', _label_: 'p1', _path_: `${PATH}/Box/p1`, ...rest });

describe('a property that the resource lacks', () => {
  it.each([
    ['atomic-alphanumeric', 'crud="CRUD" isUni'],
    ['atomic-date', 'crud="cRud"'],
    ['atomic-object', 'crud="cRud"'],
    ['atomic-password', 'crud="CRUD" isUni'],
    ['atomic-fileobject', 'crud="cRud"'],
  ])('is an error in %s, shown in its place', async (tag, rest) => {
    const { errors, reports, count, element } = await mismatchesOf(
      field(tag, 'First_32_name', rest),
      person(),
    );
    expect(errors).toEqual([expect.any(MismatchError)]);
    expect(errors[0]?.message).toBe(MESSAGE);
    expect(errors[0]?.name).toBe('MismatchError');
    expect(reports).toEqual([
      { kind: 'missing', property: 'First_32_name', path: PATH, message: MESSAGE },
    ]);
    expect(count).toBe(1);
    expect(element.textContent).toContain('Property “First name” is missing');
    expect(element.textContent).toContain(
      `Property First_32_name isn’t defined for the object at ${PATH}.`,
    );
    expect(element.textContent).toContain('out of sync with the model');
    expect(element.textContent).toContain('Generate the frontend again');
  });

  it('is an error in a box', async () => {
    const { errors } = await mismatchesOf(
      `<box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="First_32_name" label="x" crud="cRud" />`,
      person(),
    );
    expect(errors).toEqual([expect.objectContaining({ message: MESSAGE })]);
  });

  it.each(['atomic-object', 'atomic-select'])('is an error in the dropdown %s', async (tag) => {
    const noChoices = await mismatchesOf(dropdown(tag), person({ Box: box({ setRelation: [] }) }), {
      setRelation,
      selectFrom,
    });
    expect(noChoices.reports.map(({ property }) => property)).toEqual(['selectFrom']);
    expect(noChoices.errors).toHaveLength(1);
    TestBed.resetTestingModule();
    const noSelection = await mismatchesOf(
      dropdown(tag),
      person({ Box: box({ selectFrom: [] }) }),
      { setRelation, selectFrom },
    );
    expect(noSelection.reports.map(({ property }) => property)).toEqual(['setRelation']);
    expect(noSelection.element.textContent).toContain('out of sync');
  });

  it.each(['atomic-object', 'atomic-select'])(
    'is an error where it is the whole box of the dropdown %s, and no missing right',
    async (tag) => {
      const items = { setRelation, selectFrom };
      const missing = await mismatchesOf(dropdown(tag), person(), items);
      expect(missing.reports.map(({ property }) => property)).toEqual(['Box']);
      expect(missing.element.textContent).toContain('Property “Box” is missing');
      expect(missing.element.querySelector('[aria-busy]')).toBeNull();
      TestBed.resetTestingModule();
      const denied = dropdown(tag).replace('crud="cRud"', 'crud="crud"');
      const unreadable = await mismatchesOf(denied, person(), items);
      expect(unreadable.errors).toEqual([]);
      expect(unreadable.element.textContent).not.toContain('is missing');
      TestBed.resetTestingModule();
      const empty = await mismatchesOf(dropdown(tag), person({ Box: null }), items);
      expect(empty.errors).toEqual([]);
    },
  );

  it.each(['atomic-object', 'atomic-select'])(
    'is an error where the model lacks the item of the dropdown %s, and makes nothing read only without a word',
    async (tag) => {
      const content = person({ Box: box({ selectFrom: [], setRelation: [] }) });
      const items = { setRelation: null, selectFrom };
      const { reports, errors, element } = await mismatchesOf(dropdown(tag), content, items);
      expect(reports.map(({ property }) => property)).toEqual(['setRelation']);
      expect(errors).toHaveLength(1);
      expect(element.textContent).toContain('out of sync');
      TestBed.resetTestingModule();
      const unknown = await mismatchesOf(dropdown(tag), content, {});
      expect(unknown.errors).toEqual([]);
    },
  );

  it('is told once, however many atoms lack it', async () => {
    const rows = [1, 2, 3].map((n) => ({
      _id_: `t${n}`,
      _label_: `t${n}`,
      _path_: `${PATH}/Tasks/t${n}`,
    }));
    const { errors, count } = await mismatchesOf(
      rootBox(
        'box-form',
        `<ng-template boxFormTemplate let-resource><box-form [resource]="resource" [interfaceComponent]="ifc" propertyName="Tasks" label="Tasks" crud="cRud">
           <ng-template boxFormTemplate let-resource>${field('atomic-alphanumeric', 'Gone', 'crud="cRud"')}</ng-template>
         </box-form></ng-template>`,
      ),
      person({ Tasks: rows }),
    );
    expect(errors).toHaveLength(1);
    expect(count).toBe(1);
  });

  it('fails a test of whoever uses the library, and goes to the console of an application', async () => {
    const rendering = renderTemplate(field('atomic-alphanumeric', 'First_32_name', 'crud="cRud"'), {
      content: person(),
    });
    await expect(rendering).rejects.toThrow(MESSAGE);
    const log = jest.spyOn(console, 'error').mockImplementation();
    new ErrorHandler().handleError(
      new MismatchError({ kind: 'missing', property: 'x', path: null, message: MESSAGE }),
    );
    expect(log.mock.calls.flat().map(String).join()).toContain(MESSAGE);
  });
});

describe('a property of another shape', () => {
  it('is an error where an object stands for a value, and never shows as [object Object]', async () => {
    const { errors, reports, element } = await mismatchesOf(
      field('atomic-alphanumeric', 'Name', 'crud="CRUD" isUni'),
      person({ Name: { _id_: 'x', _label_: 'x' } }),
    );
    expect(reports).toEqual([expect.objectContaining({ kind: 'object', property: 'Name' })]);
    expect(errors).toHaveLength(1);
    expect(element.textContent).toContain('Unexpected data for “Name”');
    expect(element.innerHTML).not.toContain('[object Object]');
  });

  it.each([
    ['atomic-alphanumeric', ['a', 'b']],
    ['atomic-integer', [1, 2]],
    ['atomic-boolean', [true, false]],
    ['atomic-password', ['a', 'b']],
    [
      'atomic-object',
      [
        { _id_: 'x', _label_: 'x' },
        { _id_: 'y', _label_: 'y' },
      ],
    ],
  ])('is an error in %s where several values stand for one', async (tag, Name) => {
    const { reports, count, element } = await mismatchesOf(
      field(tag, 'Name', 'crud="CRUD" isUni'),
      person({ Name }),
    );
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'several',
        message: expect.stringContaining('holds several values instead of one'),
      }),
    ]);
    expect(count).toBe(1);
    expect(element.textContent).toContain('Several values for “Name”');
    expect(element.querySelector('input, button')).toBeNull();
  });

  it.each([
    ['integer', 'INTEGER', ['twelve', 1.5, '12a', true], [12, '12', '-9223372036854775808', '']],
    ['float', 'FLOAT', ['much', '1,5'], [1.5, '1.5', 1e300, -2, '']],
    ['boolean', 'BOOLEAN', ['perhaps', 2], [true, false, '1', 0, 'TRUE']],
    ['date', 'DATE', ['tomorrow', '2026-13-01', 12], ['2026-11-25', '2026-11-25T00:00:00Z', '']],
    ['datetime', 'DATETIME', ['noon', 5], ['2026-11-25T12:00:00Z', '2026-11-25 12:00:00', '']],
  ] as const)(
    'is an error in atomic-%s where a value is none of %s',
    async (name, type, wrong, right) => {
      const tag = `atomic-${name}`;
      for (const Name of [...wrong, [right[0], wrong[0]]]) {
        TestBed.resetTestingModule();
        const isUni = Array.isArray(Name) ? '' : 'isUni';
        const { reports, element } = await mismatchesOf(
          field(tag, 'Name', `crud="CRUD" ${isUni}`),
          person({ Name }),
        );
        expect(reports).toEqual([
          expect.objectContaining({
            kind: 'type',
            message: expect.stringContaining(`holds a value that is not of type ${type}`),
          }),
        ]);
        expect(element.textContent).toContain('Unexpected type of value for “Name”');
      }
      for (const Name of [...right, [right[0]], [], null]) {
        TestBed.resetTestingModule();
        const { errors } = await mismatchesOf(
          field(tag, 'Name', 'crud="CRUD" isUni'),
          person({ Name }),
        );
        expect(errors).toEqual([]);
      }
    },
  );
});
