import type { Meta } from '@storybook/angular-vite';
import { AMPERSAND_COMPONENTS, type JsonNode } from '@ampersand-prototype/components';
import { boxMeta, person, personFields } from '../../stories/box-stories';
import { choosesAFacet } from '../../stories/plays';
import { type Story, type StoryMeta, control, stageProps } from '../../stories/story';
import { StageContent, StoryStage } from '../../stories/story-stage';
import { BoxFacets } from './box-facets';

/** The arguments of the stories of facets. */
interface FacetArgs {
  /** How many rows there are. */
  readonly count: number;
  readonly facets: string;
  readonly facetOnly: string;
  readonly facetKind: string;
  readonly load: 'ready' | 'loading' | 'offline';
}

const columns = personFields(
  (property, label, field) =>
    `<ng-template boxColumn="${property}" label="${label}" let-resource>${field.replace('[crud]="fieldCrud"', 'crud="cRud"')}</ng-template>`,
);

const template = `
  <story-stage [setup]="setup" [delay]="delay" [locale]="locale">
    <ng-template stageContent let-ifc let-root="resource">
      <interface-page [interfaceComponent]="ifc" label="Chess club">
        <box-facets [resource]="root" [interfaceComponent]="ifc" propertyName="data" isRootBox
          [facets]="facets" [facetOnly]="facetOnly" [facetKind]="facetKind">
          <box-table [resource]="root" [interfaceComponent]="ifc" propertyName="data" isRootBox label="Members"
            crud="cRud" tgtResourceType="Person" targetLabel="Person" sortable>${columns}</box-table>
        </box-facets>
      </interface-page>
    </ng-template>
  </story-stage>`;

/** A row of the table. */
function member(index: number): JsonNode {
  return person(index, 'resource/SESSION/1/Members');
}

const meta: StoryMeta<FacetArgs> & Meta<FacetArgs> = {
  title: 'Boxes/Facets',
  component: BoxFacets,
  render: (args, context) => ({
    template,
    props: {
      ...args,
      setup: {
        content: Array.from({ length: args.count }, (_, i) => member(i)),
        ...(args.load !== 'ready' && { load: args.load }),
      },
      ...stageProps(context),
    },
    moduleMetadata: { imports: [StoryStage, StageContent, ...AMPERSAND_COMPONENTS] },
  }),
  args: { count: 40, facets: '', facetOnly: '', facetKind: '', load: 'ready' },
  argTypes: {
    // Inputs of the table inside.
    ...boxMeta({ component: BoxFacets, selector: 'box-table', content: columns }).argTypes,
    count: { description: 'How many rows there are', control: { type: 'number' } },
    facets: control('Labels of the items to filter by, with commas between them', 'text'),
    facetOnly: control('Labels of items to filter by that are no columns', 'text'),
    facetKind: control('Kinds of facets: labels with = and a kind', 'text'),
    load: { description: 'How the content stands', control: { type: 'select' } },
  },
};
export default meta;

/** Every item that can be a facet. */
export const All: Story<FacetArgs> = {};

/** The facets that the script names, one of which is not a column. */
export const Named: Story<FacetArgs> = {
  args: { facets: 'Born, Score', facetOnly: 'Lives in', facetKind: 'Score=range' },
};

/** No rows, so nothing to filter by. */
export const Empty: Story<FacetArgs> = { args: { count: 0 } };

/** The content is on its way. */
export const Loading: Story<FacetArgs> = { args: { load: 'loading' } };

/** The content could not be read. */
export const Failed: Story<FacetArgs> = { args: { load: 'offline' } };

/** A choice by the user. */
export const Chosen: Story<FacetArgs> = { play: choosesAFacet };
