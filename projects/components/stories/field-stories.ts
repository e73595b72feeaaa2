import type { Type } from '@angular/core';
import {
  additionOf,
  type EditTarget,
  type InputProblem,
  SINGLE,
  atomId,
  isJsonNode,
} from '@ampersand-prototype/components';
import type { FakeInterface } from '@ampersand-prototype/components/testing';
import { RESPONSES, type ResponseName } from './responses';
import { FIELD_INPUTS, sorted } from './input-docs';
import type { Play } from './plays';
import { StoryMatrix } from './story-matrix';
import { StageContent, StoryStage } from './story-stage';
import { CITIES, type StorySetup } from './story-setup';
import { CRUD_STRINGS, type Story, type StoryMeta, choice, control, stageProps } from './story';

/** The arguments of the stories of a field. */
export interface FieldArgs {
  /** What the resource holds; undefined leaves the property out. */
  readonly value: unknown;
  readonly crud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly label: string;
  readonly response: ResponseName;
  readonly act?: StorySetup['act'];
}

/** A state of a field. */
export type FieldStory = Story<FieldArgs>;

/** The component of a field, and values to show it with. */
export interface FieldSubject {
  readonly component: Type<unknown>;
  readonly selector: string;
  /** Two values as the server sends them. */
  readonly samples: readonly [unknown, unknown];
  /** An invalid text for this type, and the expected problem. */
  readonly wrong?: { readonly text: string; readonly problem: InputProblem };
  /** Another value, as it is stored, or another atom. */
  readonly other: unknown;
  /** What the field holds; values unless said otherwise. */
  readonly kind?: 'value' | 'object';
  /** Further static attributes in the template. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Further inputs that are lists of texts. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

const PROPERTY = 'Field';

function setupOf({ value, response, act }: FieldArgs): StorySetup {
  const field = value === undefined ? {} : { [PROPERTY]: value };
  const content = {
    _id_: 'p1',
    _label_: 'Ann',
    _path_: 'resource/Person/p1',
    _ifcs_: [],
    ...field,
  };
  return { content, atoms: { City: CITIES, Person: CITIES }, response: RESPONSES[response], act };
}

/** Begins an edit as typing does. */
function typed(target: EditTarget, text: string) {
  return ({ controller, node }: FakeInterface) => {
    if (node) controller.edits.begin(node, PROPERTY, target, text);
  };
}

/** Sends a new single value, or chooses another atom. */
function sent({ kind, other }: FieldSubject) {
  return async ({ controller, node }: FakeInterface) => {
    if (!node) return;
    if (kind === 'object' && isJsonNode(other)) {
      await controller.atoms.choose(node, PROPERTY, other, atomId(other));
      return;
    }
    const edit = controller.edits.begin(node, PROPERTY, SINGLE, other);
    controller.tree.write(node, PROPERTY, other);
    await controller.submit(edit, [{ op: 'replace', value: String(other) }]);
  };
}

/** Sends a new value whose response never comes. */
function underWay(subject: FieldSubject) {
  return (fake: FakeInterface) => {
    fake.backend.holdNext();
    void sent(subject)(fake);
  };
}

/** Adds to a list, or links an atom. */
function added({ kind, other }: FieldSubject) {
  return async ({ controller, node }: FakeInterface) => {
    if (!node) return;
    if (kind === 'object' && isJsonNode(other)) {
      await controller.atoms.link(node, PROPERTY, other);
      return;
    }
    const value = String(other);
    const edit = controller.edits.begin(node, PROPERTY, additionOf(value), value);
    await controller.submit(edit, [{ op: 'add', value }]);
  };
}

/** What the stories of a field have in common: how they are drawn, and a control for every input. */
export function fieldMeta(subject: FieldSubject): StoryMeta<FieldArgs> {
  const attributes = Object.entries(subject.attributes ?? {}).map(
    ([name, value]) => `${name}="${value}"`,
  );
  const lists = Object.entries(subject.lists ?? {}).map(
    ([name, items]) => `[${name}]="[${items.map((item) => `'${item}'`).join(', ')}]"`,
  );
  const template = `
    <story-stage [setup]="setup" [delay]="delay" [locale]="locale">
      <ng-template stageContent let-ifc let-node="node">
        <${subject.selector}
          [resource]="node"
          [interfaceComponent]="ifc"
          propertyName="${PROPERTY}"
          [label]="label"
          [crud]="crud"
          [isUni]="isUni"
          [isTot]="isTot"
          ${[...attributes, ...lists].join(' ')}
        />
      </ng-template>
    </story-stage>`;
  return {
    render: (args, context) => ({
      template,
      props: { ...args, setup: setupOf(args), ...stageProps(context) },
      moduleMetadata: { imports: [StoryStage, StageContent, subject.component] },
    }),
    args: {
      value: subject.samples[0],
      crud: 'CRUD',
      isUni: true,
      isTot: false,
      label: 'Field',
      response: 'commit',
    },
    argTypes: sorted(
      {
        value: control('What the resource holds', 'object'),
        crud: choice('Rights: upper case allows, lower case denies', ...CRUD_STRINGS),
        isUni: control('Whether there is one value at most', 'boolean'),
        isTot: control('Whether there is one value at least', 'boolean'),
        label: control('The name of the field', 'text'),
        response: choice('How the backend answers', ...Object.keys(RESPONSES)),
        act: { table: { disable: true } },
        ...FIELD_INPUTS,
      },
      ['value', 'response'],
    ),
  };
}

/** The states that every field has. */
export function fieldStates(subject: FieldSubject) {
  const [one, two] = subject.samples;
  const single = (args: Partial<FieldArgs>): FieldStory => ({ args });
  const list = (args: Partial<FieldArgs>): FieldStory => ({
    args: { isUni: false, value: [one, two], ...args },
  });
  return {
    editable: single({}),
    empty: single({ value: null }),
    required: single({ isTot: true }),
    blocked: single({ crud: 'cRUd', value: null }),
    readOnly: single({ crud: 'cRud' }),
    notReadable: single({ crud: 'crud', value: undefined }),
    addOnly: single({ crud: 'CrUD', value: undefined }),
    missing: single({ value: undefined }),
    edited: single({ act: typed(SINGLE, String(subject.other)) }),
    sending: single({ act: underWay(subject) }),
    rejected: single({ response: 'violate', act: sent(subject) }),
    offline: single({ response: 'offline', act: sent(subject) }),
    wrongForm: single({
      act: (fake) => {
        typed(SINGLE, subject.wrong?.text ?? '')(fake);
        const problem = subject.wrong?.problem;
        if (problem) fake.controller.edits.all()[0]?.apply({ kind: 'misread', problem });
      },
    }),
    list: list({}),
    emptyList: list({ value: [] }),
    requiredList: list({ isTot: true, value: [one] }),
    readOnlyList: list({ crud: 'cRud' }),
    rejectedAddition: list({ response: 'violate', act: added(subject) }),
    matrix: matrixStory(subject),
  };
}

/** A field with a play function; `args` have one editable value by default. */
export function playedField(play: Play, args: Partial<FieldArgs> = {}): FieldStory {
  return { args, play };
}

function matrixStory(subject: FieldSubject): FieldStory {
  const { component, samples, attributes, lists } = subject;
  return {
    parameters: { controls: { disable: true } },
    render: (_, context) => ({
      template: `<story-matrix [component]="component" [samples]="samples" [inputs]="inputs" [locale]="locale" />`,
      props: { component, samples, inputs: { ...attributes, ...lists }, ...stageProps(context) },
      moduleMetadata: { imports: [StoryMatrix] },
    }),
  };
}
