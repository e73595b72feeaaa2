import { Component } from '@angular/core';
import {
  AMPERSAND_COMPONENTS,
  BaseInterfaceComponent,
  type JsonNode,
} from '@ampersand-prototype/components';

/** The other interface of the navigations: a form per person. */
@Component({
  selector: 'bench-form',
  imports: [AMPERSAND_COMPONENTS],
  template: `
    <interface-page [interfaceComponent]="this" label="Forms">
      <box-form
        [interfaceComponent]="this"
        [resource]="resource"
        propertyName="data"
        isRootBox
        label="Forms"
        crud="CRUD"
        tgtResourceType="Person"
      >
        <ng-template boxFormTemplate let-resource>
          <box-form-field
            [interfaceComponent]="this"
            [resource]="resource"
            propertyName="Name"
            label="Name"
          >
            <atomic-alphanumeric
              [resource]="resource"
              [interfaceComponent]="this"
              propertyName="Name"
              label="Name"
              crud="CRUD"
              isUni
            />
          </box-form-field>
          <box-form-field
            [interfaceComponent]="this"
            [resource]="resource"
            propertyName="Born"
            label="Born"
          >
            <atomic-date
              [resource]="resource"
              [interfaceComponent]="this"
              propertyName="Born"
              label="Born"
              crud="CRUD"
              isUni
            />
          </box-form-field>
        </ng-template>
      </box-form>
    </interface-page>
  `,
})
export class BenchForm extends BaseInterfaceComponent<JsonNode[]> {
  override readonly interfaceName = 'Forms';
  override readonly interfaceLabel = 'Forms';
  override readonly sourceConcept = 'SESSION';
  override readonly isSessionInterface = true;
}
