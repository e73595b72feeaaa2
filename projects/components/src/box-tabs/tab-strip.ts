import { NgTemplateOutlet } from '@angular/common';
import { Component, ElementRef, computed, inject, input, linkedSignal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';
import { decodePropertyName } from '@ampersand-prototype/generics';
import { of } from 'rxjs';
import { BoxCore } from '../box/box-core';
import { ItemHelp } from '../box/item-help';
import { type JsonNode, TabStop, valuesOf } from '@ampersand-prototype/components/application';
import { placeByKey } from '../common/place-by-key';
import type { BoxTab } from './box-tab';

let lastId = 0;

/**
 * The tabs of one atom, according to the ARIA pattern: arrow keys move. The active one is in the query of the URL, so
 * that links and reloads restore it.
 */
@Component({
  selector: 'amp-tab-strip',
  imports: [ItemHelp, NgTemplateOutlet, TabStop],
  templateUrl: './tab-strip.html',
  styleUrl: './tab-strip.css',
})
export class TabStrip {
  readonly node = input.required<JsonNode>();
  readonly tabs = input.required<readonly BoxTab[]>();
  /** Name of the query parameter. */
  readonly queryKey = input.required<string>();

  protected readonly box = inject(BoxCore);
  private readonly router = inject(Router, { optional: true });
  private readonly route = inject(ActivatedRoute, { optional: true });
  private readonly query = toSignal(this.route?.queryParamMap ?? of(null));
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly chosen = linkedSignal(() => this.query()?.get(this.queryKey()) ?? null);
  protected readonly id = `amp-tabs-${++lastId}`;

  protected readonly shown = computed(() => this.tabs().filter((tab) => !this.isLeftOut(tab)));
  protected readonly active = computed(() => {
    const requested = this.chosen();
    return this.shown().find((tab) => tab.name() === requested) ?? this.shown()[0] ?? null;
  });

  protected labelOf(tab: BoxTab): string {
    return tab.label() || decodePropertyName(tab.name());
  }

  protected activate(tab: BoxTab): void {
    this.chosen.set(tab.name());
    void this.router?.navigate([], {
      relativeTo: this.route,
      queryParams: { [this.queryKey()]: tab.name() },
      queryParamsHandling: 'merge',
      replaceUrl: true,
    });
  }

  protected press(event: KeyboardEvent): void {
    const tabs = this.shown();
    const at = tabs.findIndex((tab) => tab === this.active());
    const target = tabs[placeByKey(event, { at, count: tabs.length, around: this.host }) ?? -1];
    if (!target) return;
    event.preventDefault();
    this.activate(target);
    this.host.querySelector<HTMLElement>(`#${this.id}-tab-${tabs.indexOf(target)}`)?.focus();
  }

  private isLeftOut(tab: BoxTab): boolean {
    if (!tab.hideOnNoRecords()) return false;
    const { tree } = this.box.controller();
    return (
      tree.has(this.node(), tab.name()) && valuesOf(tree.read(this.node(), tab.name())).length === 0
    );
  }
}
