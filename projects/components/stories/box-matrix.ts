import { AMPERSAND_COMPONENTS } from '@ampersand-prototype/components';
import type { BoxArgs } from './box-stories';
import { type Story, stageProps } from './story';
import { MatrixBox, StoryBoxMatrix } from './story-box-matrix';

/** A box in every combination of rights, UNI, TOT and number of atoms; `content` is between its tags. */
export function boxMatrix(selector: string, content: string): Story<BoxArgs> {
  return {
    parameters: { controls: { disable: true } },
    render: (_, context) => ({
      template: `
        <story-box-matrix [locale]="locale">
          <ng-template matrixBox let-ifc let-cell="cell">
            <${selector}
              [resource]="cell.resource"
              [interfaceComponent]="ifc"
              [propertyName]="cell.propertyName"
              [label]="cell.label"
              [crud]="cell.crud"
              [isUni]="cell.isUni"
              [isTot]="cell.isTot"
              tgtResourceType="Person"
              targetLabel="Person"
            >${content}</${selector}>
          </ng-template>
        </story-box-matrix>`,
      props: { fieldCrud: 'cRUd', hideSubOnNoRecords: false, special: {}, ...stageProps(context) },
      moduleMetadata: { imports: [StoryBoxMatrix, MatrixBox, ...AMPERSAND_COMPONENTS] },
    }),
  };
}
