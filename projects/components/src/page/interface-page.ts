import {
  afterEveryRender,
  afterRenderEffect,
  Component,
  computed,
  contentChild,
  ElementRef,
  inject,
  input,
  untracked,
  type OnInit,
} from '@angular/core';
import { StyleLoader } from '@ampersand-prototype/components/application';
import { FieldStyles } from '../field/field-styles';
import { HEADS_OBJECT, ROOT_BOX } from '../box/box-core';
import type { InterfaceComponent } from '../interfacing/base-interface-component';
import { Places } from '../interfacing/places';
import { AbsencePanels } from './absence-panels';
import { isWhyKey, nearestWhy } from '../field/why-key';
import { Histories } from '../change-log/history/histories';
import { PastBanner } from '../change-log/history/past-banner';
import { RemoteChangeNotification } from './remote-change-notification';
import { PageHeading } from './page-heading';
import { SavedNotification } from './saved-notification';
import { TransactionBar } from './transaction-bar';

/**
 * The page of an interface. It has a heading, the content, and the bar that saves a transactional interface or adds a new atom.
 */
@Component({
  selector: 'interface-page',
  host: {
    '(document:keydown)': 'press($event)',
    '(document:pointerdown)': 'stopGoingOn()',
  },
  providers: [{ provide: HEADS_OBJECT, useValue: true }],
  imports: [RemoteChangeNotification, PageHeading, PastBanner, SavedNotification, TransactionBar],
  template: `
    <amp-page-heading [label]="label()" [box]="rootBox()" [controller]="controller()" />
    @if (controller().reader.asOf(); as asOf) {
      <amp-past-banner [asOf]="asOf" />
    }
    <ng-content />
    <amp-remote-changes [controller]="controller()" />
    <amp-saved-notification [controller]="controller()" />
    @if (canSave()) {
      <amp-transaction-bar [controller]="controller()" />
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 1rem;
      min-inline-size: 0;
    }
  `,
})
export class InterfacePage implements OnInit {
  readonly interfaceComponent = input.required<InterfaceComponent>();
  readonly label = input.required<string>();
  protected readonly rootBox = contentChild(ROOT_BOX);

  protected readonly controller = computed(() => this.interfaceComponent().controller);

  /** Whether changes can be collected and saved: only in the current content of an existing item. */
  protected readonly canSave = computed(() => {
    const { isTransactional, reader, loadState } = this.controller();
    return isTransactional() && reader.asOf() === null && loadState().kind !== 'gone';
  });

  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly places = inject(Places);
  private readonly histories = inject(Histories);
  private readonly absences = inject(AbsencePanels);

  /** A key can arrive between the creation of the page and its first inputs. */
  private hasInputs = false;

  constructor() {
    inject(StyleLoader).load(FieldStyles);
    afterRenderEffect(() => {
      if (this.controller().continuesAt() !== null) untracked(() => this.goOn());
    });
    afterEveryRender(() => untracked(() => this.goOn()));
  }

  ngOnInit(): void {
    this.hasInputs = true;
  }

  /** Leaves the field closed in which the user would have gone on. */
  protected stopGoingOn(): void {
    if (this.hasInputs) this.controller().continuesAt.set(null);
  }

  /** Opens the field in which the user goes on as soon as it is on the screen, unless the user does something else first. */
  private goOn(): void {
    const { continuesAt } = this.controller();
    const path = continuesAt();
    if (path !== null && this.places.open(path)) continuesAt.set(null);
  }

  protected press(event: KeyboardEvent): void {
    if (!this.hasInputs) return;
    this.stopGoingOn();
    const dialog = (event.target as Element | null)?.closest?.('[role=dialog]');
    if (dialog && !dialog.contains(this.element)) return;
    if (isHistoryKey(event)) this.showHistory(event);
    else if (isWhyKey(event)) this.explainAbsence(event);
    else this.saveBy(event);
  }

  /** Alt+Shift+H shows the history of the field that has the focus, else that of the page. */
  private showHistory(event: KeyboardEvent): void {
    if (!this.histories.isKept() || event.defaultPrevented) return;
    event.preventDefault();
    const place = this.places.around(event.target as Element | null);
    const node = place?.node();
    const [controller, page] = [this.controller(), this.label()];
    const subject = { controller, page, label: page };
    if (!place || !node) return void this.histories.open(subject);
    void this.histories.open({
      ...subject,
      controller: place.controller(),
      node,
      property: place.propertyName(),
      label: place.name(),
    });
  }

  /** Alt+Shift+W explains a violation that is shown, else what the field with the focus does not permit. */
  private explainAbsence(event: KeyboardEvent): void {
    if (event.defaultPrevented || nearestWhy()) return;
    event.preventDefault();
    const place = this.places.around(event.target as Element | null);
    const node = place?.node();
    const path =
      place && node ? place.controller().reader.itemPathOf(node, place.propertyName()) : null;
    void this.absences.open((place?.controller() ?? this.controller()).interfaceName, path);
  }

  /** Ctrl+S stores the text that is being typed, and saves collected changes, instead of saving the page as a file. */
  private saveBy(event: KeyboardEvent): void {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSave || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // As if the field were left, but the user stays in it.
    (event.target as Element | null)?.dispatchEvent(new Event('blur'));
    void this.controller().save();
  }
}

/** By its place on the keyboard: with Alt and Shift it writes another letter on some systems. */
function isHistoryKey({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyH';
}
