import type { Signal } from '@angular/core';
import type { InterfaceLinks, JsonNode } from '@ampersand-prototype/components/application';
import type { InterfaceController } from '../../interfacing/interface-controller';

/** Caches the links of rows to the pages of their records. */
export class RecordLinks {
  private readonly known = new WeakMap<
    JsonNode,
    { readonly ifcs: unknown; readonly commands: readonly string[] | null }
  >();

  constructor(
    private readonly links: InterfaceLinks,
    private readonly controller: Signal<InterfaceController>,
    private readonly unstored: Signal<ReadonlySet<JsonNode>>,
  ) {}

  /** Router commands of the first interface that opens the atom of a row; null where none does, and until it is stored. */
  commandsOf(row: JsonNode): readonly string[] | null {
    if (this.unstored().has(row)) return null;
    const controller = this.controller();
    const ifcs = controller.tree.read(row, '_ifcs_');
    const known = this.known.get(row);
    if (known?.ifcs === ifcs && known) return known.commands;
    const here = { name: controller.interfaceName, atom: String(controller.root()['_id_']) };
    const commands = this.links.linksOf(row, here)[0]?.commands ?? null;
    this.known.set(row, { ifcs, commands });
    return commands;
  }
}
