import { signal } from '@angular/core';
import {
  atomId,
  type JsonNode,
  textOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { textCodec } from '../codec/text-codec';
import type { AtomicField } from '../field/atomic-field';
import { EditSlot, type SlotRole } from '../field/edit-slot';
import type { InterfaceController } from '../interfacing/interface-controller';

/** What the user did last is what has to be stored in the end. */
export interface Wanted {
  name: string | null;
  readonly names: Set<string>;
  /** The names of the friends, by identifier. */
  readonly friends: Map<string, string | null>;
}

/** Which kind of edit comes next. */
export const ACTIONS = [
  'rename',
  'clear',
  'putBack',
  'dropTyped',
  'addValue',
  'changeValue',
  'putValueBack',
  'removeValue',
  'create',
  'renameFriend',
  'unlink',
  'delete',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Edits a person at random through the slots that fields use, and remembers what is wanted in the end. */
export class RandomEditor {
  readonly wanted: Wanted;
  private count = 0;

  constructor(
    private readonly controller: InterfaceController,
    private readonly random: () => number,
  ) {
    const { node } = this;
    this.wanted = {
      name: node['Name'] as string | null,
      names: new Set(valuesOf(node['Names']).map(textOf)),
      friends: new Map(
        valuesOf(node['Friends']).map((friend) => [
          atomId(friend) ?? '',
          (friend as JsonNode)['Name'] as string | null,
        ]),
      ),
    };
  }

  act(action: Action): void {
    this[action]();
  }

  private get node(): JsonNode {
    return this.controller.root()['data'] as JsonNode;
  }

  private rename(): void {
    this.wanted.name = this.fresh('name');
    this.store(this.slot(this.node, 'Name', 'single'), this.wanted.name);
  }

  private clear(): void {
    this.wanted.name = null;
    this.store(this.slot(this.node, 'Name', 'single'), '');
  }

  /** Types what the server has, whatever is under way. */
  private putBack(): void {
    const slot = this.slot(this.node, 'Name', 'single');
    this.wanted.name = slot.stored() as string | null;
    this.store(slot, textOf(slot.stored()));
  }

  private dropTyped(): void {
    const slot = this.slot(this.node, 'Name', 'single');
    if (slot.status() === 'dirty') return;
    slot.type(this.fresh('dropped'));
    slot.restore();
  }

  private addValue(): void {
    const value = this.fresh('value');
    this.wanted.names.add(value);
    this.store(this.slot(this.node, 'Names', 'adder'), value);
  }

  private changeValue(): void {
    const slot = this.someRow();
    if (slot) this.changeRow(slot, this.fresh('changed'));
  }

  private putValueBack(): void {
    const slot = this.someRow();
    if (slot) this.changeRow(slot, textOf(slot.stored()));
  }

  private removeValue(): void {
    const slot = this.someRow();
    if (!slot) return;
    this.wanted.names.delete(slot.text());
    slot.remove();
  }

  private create(): void {
    const id = this.fresh('friend');
    this.wanted.friends.set(id, null);
    void this.controller.atoms.create(this.node, 'Friends', 'Person', id);
  }

  private renameFriend(): void {
    const friend = this.someFriend();
    if (!friend) return;
    const name = this.fresh('friendly');
    this.wanted.friends.set(atomId(friend) ?? '', name);
    this.store(this.slot(friend, 'Name', 'single'), name);
  }

  private unlink(): void {
    const friend = this.someFriend();
    if (!friend) return;
    this.wanted.friends.delete(atomId(friend) ?? '');
    void this.controller.atoms.unlink(this.node, 'Friends', friend);
  }

  private delete(): void {
    const friend = this.someFriend();
    if (!friend) return;
    this.wanted.friends.delete(atomId(friend) ?? '');
    void this.controller.atoms.delete(this.node, 'Friends', friend);
  }

  private changeRow(slot: EditSlot, text: string): void {
    this.wanted.names.delete(slot.text());
    this.wanted.names.add(text);
    this.store(slot, text);
  }

  private store(slot: EditSlot, text: string): void {
    slot.type(text);
    slot.commit();
  }

  /** A value of the list that is not being taken out. */
  private someRow(): EditSlot | undefined {
    const slots = valuesOf(this.node['Names']).map((value) =>
      this.slot(this.node, 'Names', 'row', value),
    );
    return this.some(slots.filter((slot) => this.wanted.names.has(slot.text())));
  }

  /** A friend that is not being taken out. */
  private someFriend(): JsonNode | undefined {
    const friends = valuesOf(this.node['Friends']) as readonly JsonNode[];
    return this.some(friends.filter((friend) => this.wanted.friends.has(atomId(friend) ?? '')));
  }

  private some<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.random() * of.length)];
  }

  private fresh(what: string): string {
    return `${what}${++this.count}`;
  }

  private slot(node: JsonNode, property: string, role: SlotRole, row?: unknown): EditSlot {
    const isUni = role === 'single';
    const rendering = { canRemove: true, isRequired: false, isBlocked: false };
    const field = {
      node: signal(node),
      propertyName: signal(property),
      controller: signal(this.controller),
      locale: signal('en-GB'),
      isUnivalent: signal(isUni),
      rendering: signal(rendering),
      values: signal(valuesOf(node[property])),
    };
    return new EditSlot({
      field: field as unknown as AtomicField,
      codec: signal(textCodec(255)),
      role: signal(role),
      value: signal(isUni ? (node[property] ?? null) : (row ?? null)),
    });
  }
}
