import { Component, computed, inject, input, signal } from '@angular/core';
import { truthOf } from '../codec/boolean-codec';
import { AtomicObject } from '../atomic-object/atomic-object';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { valuesOf } from '../interfacing/json-node';

/**
 * BOX<SELECT>: chooses from `selectFrom` what goes into `setRelation`, with the texts `emptyOption` and
 * `noOptionsTxt`. It is a filtered dropdown that the item `disabled` can make read-only.
 */
@Component({
  selector: 'atomic-select, app-atomic-select',
  hostDirectives: [ATOMIC_FIELD],
  imports: [AtomicObject],
  template: `
    <atomic-object
      [resource]="field.resource()"
      [interfaceComponent]="field.interfaceComponent()"
      [propertyName]="field.propertyName()"
      [label]="field.label()"
      [crud]="crud()"
      [isUni]="isUni()"
      [isTot]="field.isTot()"
      mode="box-filtereddropdown"
      [isReadOnly]="isDisabled()"
      [boxName]="boxName()"
      [tgtResourceType]="tgtResourceType()"
      [targetLabel]="targetLabel()"
    />
  `,
})
export class AtomicSelect {
  readonly boxName = input('');
  readonly tgtResourceType = input('');
  readonly targetLabel = input('');

  protected readonly field = inject(AtomicField);
  protected readonly crud = computed(() => this.field.crud());
  protected readonly isUni = computed(() => this.field.isUni());
  protected readonly isDisabled = computed(() => {
    const node = this.field.node();
    return (
      node !== null &&
      truthOf(valuesOf(this.field.controller().tree.read(node, 'disabled'))[0]) === true
    );
  });

  constructor() {
    // Whether a choice is required is a matter of setRelation, which the dropdown inside knows.
    this.field.neverEmpty = signal(true);
  }
}
