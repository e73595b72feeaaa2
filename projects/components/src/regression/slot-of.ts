import { signal } from '@angular/core';
import { type JsonNode, valuesOf } from '@ampersand-prototype/components/application';
import { textCodec } from '../codec/text-codec';
import type { AtomicField } from '../field/atomic-field';
import { EditSlot, type SlotRole } from '../field/edit-slot';
import type { ValueCodec } from '../field/value-codec';
import type { InterfaceController } from '../interfacing/interface-controller';

/** The place that a slot edits. */
export interface SlotPlace {
  readonly controller: InterfaceController;
  readonly node: JsonNode;
  readonly property: string;
  readonly role: SlotRole;
  /** The value of the row. */
  readonly row?: unknown;
  readonly codec?: ValueCodec;
}

/** Creates the slot of an editable field, as components do. */
export function slotOf({ controller, node, property, role, row, codec }: SlotPlace): EditSlot {
  const isUni = role === 'single';
  const field = {
    node: signal(node),
    propertyName: signal(property),
    controller: signal(controller),
    locale: signal('en-GB'),
    isUnivalent: signal(isUni),
    rendering: signal({ canRemove: true, isRequired: false, isBlocked: false }),
    values: signal(valuesOf(node[property])),
  };
  return new EditSlot({
    field: field as unknown as AtomicField,
    codec: signal(codec ?? textCodec(255)),
    role: signal(role),
    value: signal(isUni ? (node[property] ?? null) : (row ?? null)),
  });
}
