import type { Type } from '@angular/core';
import { AMPERSAND_COMPONENTS, type JsonNode } from '@ampersand-prototype/components';
import { violate } from '@ampersand-prototype/components/testing';
import { RESPONSES, type ResponseName } from './responses';
import { BOX_INPUTS, sorted } from './input-docs';
import type { Play } from './plays';
import { CITIES, type StorySetup, city } from './story-setup';
import { StageContent, StoryStage } from './story-stage';
import { CRUD_STRINGS, type Story, type StoryMeta, choice, control, stageProps } from './story';

/** The arguments of the stories of a box. */
export interface BoxArgs {
  /** How many atoms there are; -1 leaves the property out. */
  readonly count: number;
  readonly crud: string;
  /** Rights of the fields inside. */
  readonly fieldCrud: string;
  readonly isUni: boolean;
  readonly isTot: boolean;
  readonly isRootBox: boolean;
  readonly label: string;
  readonly title: string;
  readonly hideOnNoRecords: boolean;
  readonly showOnNoRecords: boolean;
  readonly hideSubOnNoRecords: boolean;
  readonly showNavMenu: boolean;
  readonly noRootTitle: boolean;
  readonly holdsFiles: boolean;
  readonly load: 'ready' | 'loading' | 'offline' | 'forbidden';
  readonly response: ResponseName;
  /** Inputs of this kind of box, by name. */
  readonly special: Readonly<Record<string, unknown>>;
  readonly isTransactional: boolean;
  readonly isWindowed: boolean;
  readonly keepsHistory: boolean;
  readonly act?: StorySetup['act'];
}

/** A state of a box. */
export type BoxStory = Story<BoxArgs>;

const NAMES = [
  'Ann',
  'Bob',
  'Carol',
  'Dave',
  'Eve',
  'Frank',
  'Grace',
  'Heidi',
  'Ivan',
  'Judy',
  'Ken',
  'Lea',
];

/** A person in the box. */
export function person(index: number, below: string): JsonNode {
  const name = `${NAMES[index % NAMES.length] ?? ''}${index >= NAMES.length ? ` ${index}` : ''}`;
  const id = `m${index + 1}`;
  const path = `${below}/${id}`;
  const places = [CITIES[index % CITIES.length], CITIES[(index + 5) % CITIES.length]];
  const nodes = places.map((place) => city(String(place?._label_), `${path}/Lives_32_in`));
  return {
    _id_: id,
    _label_: name,
    _path_: path,
    _ifcs_: ['Person', 'City'],
    Name: name,
    Born: index % 4 === 3 ? null : `19${60 + (index % 40)}-0${(index % 9) + 1}-1${index % 10}`,
    Score: index % 5 === 2 ? null : (index * 37) % 101,
    Lives_32_in: index % 2 === 0 ? nodes.slice(0, 1) : nodes,
    Nicknames: index % 3 === 0 ? [] : [`${name.toLowerCase()}y`],
    property: index % 2 === 0,
  };
}

/** An atom that is not in the box yet. */
function stranger(id: string, name: string, below: string) {
  return { ...person(0, below), _id_: id, _label_: name, Name: name };
}

function setupOf(args: BoxArgs, extra: (node: JsonNode, index: number) => JsonNode): StorySetup {
  const { count, isRootBox, isUni, load, response, act } = args;
  const { isTransactional, isWindowed, keepsHistory } = args;
  const below = isRootBox ? 'resource/SESSION/1/Members' : 'resource/Club/c1/Members';
  const nodes = Array.from({ length: Math.max(0, count) }, (_, i) => extra(person(i, below), i));
  const value = isUni ? (nodes[0] ?? null) : nodes;
  const club = { _id_: 'c1', _label_: 'Chess club', _path_: 'resource/Club/c1', _ifcs_: [] };
  const content = isRootBox ? value : { ...club, ...(count >= 0 && { Members: value }) };
  return {
    content,
    atoms: {
      Person: [stranger('m90', 'Zoe', below), stranger('m91', 'Yann', below)],
      City: CITIES,
    },
    newAtom: extra(person(0, below), 0),
    response: RESPONSES[response],
    ...(load !== 'ready' && { load }),
    isTransactional,
    isWindowed,
    keepsHistory,
    act,
  };
}

/** A kind of box. */
export interface BoxSubject {
  readonly component: Type<unknown>;
  readonly selector: string;
  /** The concept of the atoms; that of persons by default. */
  readonly concept?: string;
  /** The content between the tags of the box. */
  readonly content: string;
  /** Attributes of this kind of box, as they stand in the template. */
  readonly attributes?: string;
  /** Other inputs of this kind, with their values to begin with. */
  readonly special?: Readonly<Record<string, unknown>>;
  /** Items of the atoms besides those of a person. */
  readonly extra?: (node: JsonNode, index: number) => JsonNode;
}

/** Draws what surrounds a field: `wrap('Name', 'Name', '<atomic-…>')`. */
export type Wrap = (property: string, label: string, field: string) => string;

/** The name of a person, the only field of boxes of which there are many. */
export function personName(wrap: Wrap): string {
  return wrap(
    'Name',
    'Name',
    '<atomic-alphanumeric [resource]="resource" [interfaceComponent]="ifc" propertyName="Name" label="Name" [crud]="fieldCrud" isUni isTot />',
  );
}

/** The fields of a person, by the tag that surrounds each. */
export function personFields(wrap: Wrap): string {
  const field = (tag: string, property: string, label: string, more = '') =>
    wrap(
      property,
      label,
      `<atomic-${tag} [resource]="resource" [interfaceComponent]="ifc" propertyName="${property}" label="${label}" [crud]="fieldCrud" ${more} />`,
    );
  return [
    field('alphanumeric', 'Name', 'Name', 'isUni isTot'),
    field('date', 'Born', 'Born', 'isUni'),
    field('integer', 'Score', 'Score', 'isUni'),
    field('object', 'Lives_32_in', 'Lives in', 'tgtResourceType="City"'),
    field('alphanumeric', 'Nicknames', 'Nicknames'),
  ].join('\n');
}

const ARG_TYPES = sorted(
  {
    count: { description: 'How many atoms there are', control: { type: 'number' } },
    crud: choice('Rights of the box', ...CRUD_STRINGS),
    fieldCrud: choice('Rights of the fields inside', ...CRUD_STRINGS),
    isUni: control('Whether there is one atom at most', 'boolean'),
    isTot: control('Whether there is one atom at least', 'boolean'),
    isRootBox: control('Whether this is the outermost box of the interface', 'boolean'),
    label: control('The name of the box', 'text'),
    title: control('The line above the box', 'text'),
    hideOnNoRecords: control('Whether the empty box is left out', 'boolean'),
    showOnNoRecords: control('Whether a form shows the empty box', 'boolean'),
    hideSubOnNoRecords: control('Whether empty items are left out', 'boolean'),
    showNavMenu: control('Whether each atom has a menu of interfaces', 'boolean'),
    noRootTitle: control('Whether the page has no visible heading', 'boolean'),
    holdsFiles: control('Whether each atom is an uploaded file', 'boolean'),
    load: choice('How the content stands', 'ready', 'loading', 'offline', 'forbidden'),
    response: choice('How the backend answers', ...Object.keys(RESPONSES)),
    special: control('Inputs of this kind of box', 'object'),
    isTransactional: control('Whether edits wait until they are saved together', 'boolean'),
    isWindowed: control('Whether a long list is read by windows', 'boolean'),
    keepsHistory: control('Whether the server keeps a history', 'boolean'),
    act: { table: { disable: true } },
    ...BOX_INPUTS,
  },
  ['count', 'fieldCrud', 'hideSubOnNoRecords', 'load', 'response', 'special', 'isTransactional'],
);

/** What a box is shown with unless a story says otherwise. */
const ARGS: Omit<BoxArgs, 'special'> = {
  count: 2,
  crud: 'CRUD',
  fieldCrud: 'CRUD',
  isUni: false,
  isTot: false,
  isRootBox: false,
  label: 'Members',
  title: '',
  hideOnNoRecords: false,
  showOnNoRecords: false,
  hideSubOnNoRecords: false,
  showNavMenu: false,
  noRootTitle: false,
  holdsFiles: false,
  load: 'ready',
  response: 'commit',
  isTransactional: false,
  isWindowed: false,
  keepsHistory: false,
};

/** What the stories of a kind of box have in common: how they are drawn, and a control for every input. */
export function boxMeta(subject: BoxSubject): StoryMeta<BoxArgs> {
  const {
    selector,
    content,
    concept = 'Person',
    attributes = '',
    special = {},
    extra = (node: JsonNode) => node,
  } = subject;
  const template = `
    <story-stage [setup]="setup" [delay]="delay" [locale]="locale">
      <ng-template stageContent let-ifc let-node="node" let-root="resource">
        <interface-page [interfaceComponent]="ifc" label="Chess club">
          <${selector}
            [resource]="isRootBox ? root : node"
            [interfaceComponent]="ifc"
            [propertyName]="isRootBox ? 'data' : 'Members'"
            [isRootBox]="isRootBox"
            [label]="label"
            [crud]="crud"
            [isUni]="isUni"
            [isTot]="isTot"
            [title]="title"
            [hideOnNoRecords]="hideOnNoRecords"
            [showOnNoRecords]="showOnNoRecords"
            [showNavMenu]="showNavMenu"
            [noRootTitle]="noRootTitle"
            [holdsFiles]="holdsFiles"
            tgtResourceType="${concept}"
            targetLabel="${concept}"
            ${attributes}
          >${content}</${selector}>
        </interface-page>
      </ng-template>
    </story-stage>`;
  return {
    render: (args, context) => ({
      template,
      props: { ...args, setup: setupOf(args, extra), ...stageProps(context) },
      moduleMetadata: { imports: [StoryStage, StageContent, ...AMPERSAND_COMPONENTS] },
    }),
    args: { ...ARGS, special },
    argTypes: ARG_TYPES,
  };
}

/** A box with a play function. */
export function playedBox(play: Play, args: Partial<BoxArgs> = {}): BoxStory {
  return { args, play };
}

/** The states that every box has. */
export function boxStates() {
  const state = (args: Partial<BoxArgs>): BoxStory => ({ args });
  return {
    several: state({}),
    one: state({ count: 1, isUni: true }),
    empty: state({ count: 0 }),
    emptyReadOnly: state({ count: 0, crud: 'cRud' }),
    hidden: state({ count: 0, crud: 'cRud', hideOnNoRecords: true }),
    readOnly: state({ crud: 'cRud', fieldCrud: 'cRud' }),
    notReadable: state({ crud: 'crud', count: -1 }),
    missing: state({ count: -1 }),
    titled: state({ title: 'The members of this year' }),
    menus: state({ showNavMenu: true }),
    noRootTitle: state({ isRootBox: true, noRootTitle: true }),
    loading: state({ isRootBox: true, load: 'loading' }),
    failed: state({ isRootBox: true, load: 'offline' }),
    rejected: state({
      response: 'violate',
      act: async ({ controller, node }) => {
        if (node) await controller.atoms.link(node, 'Members', { _id_: 'm90', _label_: 'Zoe' });
      },
    }),
    newAtom: state({
      act: async ({ backend, controller, node }) => {
        backend.respondNext(violate('Every Person must have a Name in the relation name'));
        if (node) await controller.atoms.create(node, 'Members', 'Person');
      },
    }),
    hideSub: state({ hideSubOnNoRecords: true, count: 4 }),
  };
}
