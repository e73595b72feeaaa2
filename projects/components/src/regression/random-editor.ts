import {
  atomId,
  type JsonNode,
  textOf,
  valuesOf,
} from '@ampersand-prototype/components/application';
import { textCodec } from '../codec/text-codec';
import type { EditSlot, SlotRole } from '../field/edit-slot';
import type { ValueCodec } from '../field/value-codec';
import type { InterfaceController } from '../interfacing/interface-controller';
import { slotOf } from './slot-of';

/** The value that the user entered last, which must be stored in the end. */
export interface RequestedValue {
  name: string | null;
  /** The values of the list, as texts, by what each row was called when it was made. */
  readonly names: Map<string, string>;
  /** The names of the friends, by identifier. */
  readonly friends: Map<string, string | null>;
}

/** The values of a list, and how they are typed. */
export interface ListValues {
  readonly codec: ValueCodec;
  /** A value that differs from those of all other numbers. */
  readonly valueOf: (count: number) => string | number;
}

/** Options of a random editor, with the fields that it edits. */
export interface EditorOptions {
  readonly random: () => number;
  readonly list?: ListValues;
  /** The names of fields that show the same; one of them is edited. */
  readonly twins?: Readonly<Record<string, string>>;
}

const TEXT_VALUES: ListValues = { codec: textCodec(255), valueOf: (count) => `value${count}` };

/** The kinds of random edits. */
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

/** An action of the random editor. */
export type Action = (typeof ACTIONS)[number];

/** Simulates random edits, and records the expected result. */
export class RandomEditor {
  readonly requested: RequestedValue;
  private count = 100;
  private readonly list: ListValues;
  private readonly random: () => number;
  /** The row that each value belongs to or belonged to. */
  private readonly rowOf = new Map<string, string>();

  constructor(
    private readonly controller: InterfaceController,
    private readonly options: EditorOptions,
  ) {
    this.random = options.random;
    this.list = options.list ?? TEXT_VALUES;
    const { node } = this;
    const names = valuesOf(node['Names']).map(textOf);
    for (const name of names) this.rowOf.set(name, name);
    this.requested = {
      name: node['Name'] as string | null,
      names: new Map(names.map((name) => [name, name])),
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
    this.requested.name = this.fresh('name');
    this.store(this.single(), this.requested.name);
  }

  private clear(): void {
    const slot = this.single();
    if (isUntouchedEmpty(slot)) return;
    this.requested.name = null;
    this.store(slot, '');
  }

  /** Types what the server has, whatever is in progress. */
  private putBack(): void {
    const slot = this.single();
    if (isUntouchedEmpty(slot)) return;
    this.requested.name = slot.stored() as string | null;
    this.store(slot, textOf(slot.stored()));
  }

  private dropTyped(): void {
    const slot = this.single();
    if (slot.status() === 'dirty') return;
    slot.type(this.fresh('dropped'));
    slot.restore();
  }

  private addValue(): void {
    const value = this.freshValue();
    this.rowOf.set(textOf(value), textOf(value));
    this.requested.names.set(textOf(value), textOf(value));
    this.store(this.slot(this.node, this.field('Names'), 'adder'), this.write(value));
  }

  private changeValue(): void {
    const slot = this.someRow();
    if (slot) this.changeRow(slot, this.freshValue());
  }

  private putValueBack(): void {
    const slot = this.someRow();
    if (slot) this.changeRow(slot, slot.stored());
  }

  private removeValue(): void {
    const slot = this.someRow();
    if (!slot) return;
    this.requested.names.delete(this.ownerOf(slot));
    slot.remove();
  }

  private create(): void {
    const id = this.fresh('friend');
    this.requested.friends.set(id, null);
    void this.controller.atoms.create(this.node, this.field('Friends'), 'Person', id);
  }

  private renameFriend(): void {
    const { friend } = this.someFriend();
    if (!friend) return;
    const name = this.fresh('friendly');
    this.requested.friends.set(atomId(friend) ?? '', name);
    this.store(this.slot(friend, 'Name', 'single'), name);
  }

  private unlink(): void {
    const { field, friend } = this.someFriend();
    if (!friend) return;
    this.requested.friends.delete(atomId(friend) ?? '');
    void this.controller.atoms.unlink(this.node, field, friend);
  }

  private delete(): void {
    const { field, friend } = this.someFriend();
    if (!friend) return;
    this.requested.friends.delete(atomId(friend) ?? '');
    void this.controller.atoms.delete(this.node, field, friend);
  }

  private changeRow(slot: EditSlot, value: unknown): void {
    const owner = this.ownerOf(slot);
    this.rowOf.set(textOf(value), owner);
    this.requested.names.set(owner, textOf(value));
    this.store(slot, this.write(value));
  }

  private store(slot: EditSlot, text: string): void {
    slot.type(text);
    slot.commit();
  }

  private ownerOf(slot: EditSlot): string {
    return this.rowOf.get(textOf(slot.stored())) ?? '';
  }

  /** A value of the list that is not being taken out. */
  private someRow(): EditSlot | undefined {
    const field = this.field('Names');
    const slots = valuesOf(this.node[field]).map((value) =>
      this.slot(this.node, field, 'row', value),
    );
    return this.some(slots.filter((slot) => this.requested.names.has(this.ownerOf(slot))));
  }

  /** A friend that is not being taken out, and the field that shows it. */
  private someFriend(): { readonly field: string; readonly friend: JsonNode | undefined } {
    const field = this.field('Friends');
    const friends = valuesOf(this.node[field]) as readonly JsonNode[];
    const kept = friends.filter((friend) => this.requested.friends.has(atomId(friend) ?? ''));
    return { field, friend: this.some(kept) };
  }

  private some<T>(of: readonly T[]): T | undefined {
    return of[Math.floor(this.random() * of.length)];
  }

  /** The name of a field, or of the one that shows the same. */
  private field(name: string): string {
    const twin = this.options.twins?.[name];
    return twin !== undefined && this.random() < 0.5 ? twin : name;
  }

  private fresh(what: string): string {
    return `${what}${++this.count}`;
  }

  private freshValue(): string | number {
    return this.list.valueOf(++this.count);
  }

  private write(value: unknown): string {
    return this.list.codec.format(value, 'en-GB');
  }

  private single(): EditSlot {
    return this.slot(this.node, this.field('Name'), 'single');
  }

  private slot(node: JsonNode, property: string, role: SlotRole, row?: unknown): EditSlot {
    const { controller } = this;
    const codec = role === 'single' ? undefined : this.list.codec;
    return slotOf({ controller, node, property, role, row, codec });
  }
}

/** Whether a field is empty, so that leaving it empty says nothing about another one that shows the same. */
function isUntouchedEmpty(slot: EditSlot): boolean {
  return slot.edit() === null && slot.stored() === null;
}
