import type { Type } from '@angular/core';
import { RESPONSES, type ResponseName } from './responses';
import { FIELD_INPUTS, sorted } from './input-docs';
import { StoryMatrix } from './story-matrix';
import { dropdownItem } from './story-providers';
import { CITIES, type StorySetup, city } from './story-setup';
import { StageContent, StoryStage } from './story-stage';
import { CRUD_STRINGS, type Story, type StoryMeta, choice, control, stageProps } from './story';

/** The arguments of the stories of a dropdown box. */
export interface DropdownArgs {
  /** Names of the chosen cities, or chosen values; undefined leaves the item out. */
  readonly chosen: readonly unknown[] | undefined;
  /** Names of the cities, or the values, to choose from. */
  readonly choices: readonly unknown[] | undefined;
  /** Whether the box is about values of a scalar concept instead of cities. */
  readonly isOfValues: boolean;
  /** The rights of setRelation. */
  readonly crud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly label: string;
  readonly emptyOption: string;
  readonly noOptionsTxt: string;
  /** The item `disabled` of a SELECT box. */
  readonly disabled: boolean;
  readonly response: ResponseName;
}

const BOX_PATH = 'resource/Person/p1/Lives_32_in/p1';

function setupOf(args: DropdownArgs): StorySetup {
  const { chosen, choices, isUni, isTot, emptyOption, noOptionsTxt, disabled } = args;
  const atom = (value: unknown, item: string) =>
    args.isOfValues ? value : city(String(value), `${BOX_PATH}/${item}`);
  const set = chosen?.map((value) => atom(value, 'setRelation'));
  const box = {
    _id_: 'p1',
    _label_: 'Ann',
    _path_: BOX_PATH,
    ...(set && { setRelation: isUni ? (set[0] ?? null) : set }),
    ...(choices && { selectFrom: choices.map((value) => atom(value, 'selectFrom')) }),
    emptyOption,
    noOptionsTxt,
    disabled,
  };
  return {
    content: {
      _id_: 'p1',
      _label_: 'Ann',
      _path_: 'resource/Person/p1',
      _ifcs_: [],
      Lives_32_in: box,
    },
    atoms: { City: CITIES },
    items: {
      setRelation: dropdownItem({ name: 'setRelation', crud: args.crud, isUni, isTot }),
      selectFrom: dropdownItem({ name: 'selectFrom', crud: 'cRud', isUni: false, isTot: false }),
    },
    response: RESPONSES[args.response],
  };
}

const ARG_TYPES = sorted(
  {
    chosen: control('The atoms of setRelation', 'object'),
    choices: control('The atoms of selectFrom', 'object'),
    isOfValues: control('Whether these are values, such as dates, instead of cities', 'boolean'),
    crud: choice('The rights of setRelation', ...CRUD_STRINGS),
    isUni: control('Whether one atom at most can be chosen', 'boolean'),
    isTot: control('Whether one atom at least is needed', 'boolean'),
    label: control('The name of the field', 'text'),
    emptyOption: control('What stands where nothing is chosen', 'text'),
    noOptionsTxt: control('What stands where nothing can be chosen', 'text'),
    disabled: control('The item that makes a SELECT box read only', 'boolean'),
    response: choice('How the backend answers', ...Object.keys(RESPONSES)),
    ...FIELD_INPUTS,
  },
  ['chosen', 'choices', 'isOfValues', 'emptyOption', 'noOptionsTxt', 'disabled', 'response'],
);

/** What the stories of a dropdown box have in common. */
export function dropdownMeta(
  component: Type<unknown>,
  selector: string,
  attributes = '',
): StoryMeta<DropdownArgs> {
  const template = `
    <story-stage [setup]="setup" [delay]="delay" [locale]="locale">
      <ng-template stageContent let-ifc let-node="node">
        <${selector}
          [resource]="node['Lives_32_in']"
          [interfaceComponent]="ifc"
          propertyName="setRelation"
          boxName="Lives_32_in"
          [label]="label"
          crud="cRud"
          tgtResourceType="City"
          [isUni]="isUni"
          [isTot]="isTot"
          ${attributes}
        />
      </ng-template>
    </story-stage>`;
  return {
    render: (args, context) => ({
      template,
      props: { ...args, setup: setupOf(args), ...stageProps(context) },
      moduleMetadata: { imports: [StoryStage, StageContent, component] },
    }),
    args: {
      chosen: ['Utrecht'],
      choices: CITIES.map((atom) => String(atom._label_)),
      isOfValues: false,
      crud: 'cRUd',
      isUni: true,
      isTot: false,
      label: 'Lives in',
      emptyOption: 'Choose a city…',
      noOptionsTxt: 'There are no cities',
      disabled: false,
      response: 'commit',
    },
    argTypes: ARG_TYPES,
  };
}

/** A dropdown in every combination of the rights of setRelation, UNI, TOT and number of atoms. */
export function dropdownMatrix(
  component: Type<unknown>,
  inputs: Readonly<Record<string, unknown>> = {},
): Story<DropdownArgs> {
  const samples = ['Utrecht', 'Breda'].map((name) => city(name));
  return {
    parameters: { controls: { disable: true } },
    render: (_, context) => ({
      template: `<story-matrix [component]="component" [samples]="samples" [selectFrom]="selectFrom" [inputs]="inputs" [locale]="locale" />`,
      props: { component, samples, selectFrom: CITIES, inputs, ...stageProps(context) },
      moduleMetadata: { imports: [StoryMatrix] },
    }),
  };
}
