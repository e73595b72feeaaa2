import { ApplicationRef, Component, inject } from '@angular/core';
import {
  AMPERSAND_COMPONENTS,
  BaseInterfaceComponent,
  type JsonNode,
  SINGLE,
} from '@ampersand-prototype/components';
import { BACKEND } from './bench-backend';

/** The measured interface: an editable table of eight columns. */
@Component({
  selector: 'bench-table',
  imports: [AMPERSAND_COMPONENTS],
  template: `
    <interface-page [interfaceComponent]="this" label="People">
      <box-table
        [interfaceComponent]="this"
        [resource]="resource"
        propertyName="data"
        isRootBox
        label="People"
        crud="CRUD"
        sortable
        tgtResourceType="Person"
      >
        <ng-template boxColumn="Name" label="Name" isUni let-resource
          ><atomic-alphanumeric
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Name"
            label="Name"
            crud="CRUD"
            isUni
            isTot
        /></ng-template>
        <ng-template boxColumn="Email" label="Email" isUni let-resource
          ><atomic-alphanumeric
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Email"
            label="Email"
            crud="CRUD"
            isUni
        /></ng-template>
        <ng-template boxColumn="Born" label="Born" isUni let-resource
          ><atomic-date
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Born"
            label="Born"
            crud="CRUD"
            isUni
        /></ng-template>
        <ng-template boxColumn="Score" label="Score" isUni let-resource
          ><atomic-integer
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Score"
            label="Score"
            crud="CRUD"
            isUni
        /></ng-template>
        <ng-template boxColumn="Weight" label="Weight" isUni let-resource
          ><atomic-float
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Weight"
            label="Weight"
            crud="CRUD"
            isUni
        /></ng-template>
        <ng-template boxColumn="Active" label="Active" isUni let-resource
          ><atomic-boolean
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Active"
            label="Active"
            crud="CRUD"
            isUni
        /></ng-template>
        <ng-template boxColumn="Lives" label="Lives in" isUni let-resource
          ><atomic-object
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Lives"
            label="Lives in"
            crud="CRUD"
            isUni
            tgtResourceType="City"
        /></ng-template>
        <ng-template boxColumn="Notes" label="Notes" isUni let-resource
          ><atomic-alphanumeric
            [resource]="resource"
            [interfaceComponent]="this"
            propertyName="Notes"
            label="Notes"
            crud="CRUD"
            isUni
        /></ng-template>
      </box-table>
    </interface-page>
  `,
})
export class BenchTable extends BaseInterfaceComponent<JsonNode[]> {
  override readonly interfaceName = 'People';
  override readonly interfaceLabel = 'People';
  override readonly sourceConcept = 'SESSION';
  override readonly isSessionInterface = true;

  private readonly application = inject(ApplicationRef);

  constructor() {
    super();
    Object.assign(window, { benchTable: this });
  }

  /**
   * Stores an edit in the last row, which is out of view; the response also changes one cell in view. Returns the
   * milliseconds from the response, parsed, to the drawn page, and how many cells were drawn again.
   */
  async patchOnce(): Promise<{ readonly ms: number; readonly cells: number }> {
    const content = JSON.parse(BACKEND.text) as JsonNode[];
    const visible = content[2];
    if (visible) visible['Notes'] = `Changed ${Math.random()}`;
    BACKEND.text = JSON.stringify(content);
    const rows = this.controller.root()['data'] as JsonNode[];
    const last = rows.at(-1);
    if (!last) throw new Error('There are no rows');
    const redrawn = new Set<Element>();
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const cell = (target instanceof Element ? target : target.parentElement)?.closest('td');
        if (cell) redrawn.add(cell);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const edit = this.controller.edits.begin(last, 'Notes', SINGLE, 'x');
    await this.controller.submit(edit, [{ op: 'replace', value: 'x' }]);
    this.application.tick();
    const ms = performance.now() - BACKEND.respondedAt;
    await new Promise((next) => setTimeout(next, 50));
    observer.disconnect();
    return { ms, cells: redrawn.size };
  }
}
