import {
  ChangeDetectorRef,
  Component,
  ElementRef,
  afterEveryRender,
  computed,
  inject,
  input,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { NgTemplateOutlet } from '@angular/common';
import { RouterLink } from '@angular/router';
import { mdiPlus } from '@mdi/js';
import {
  AmpersandSettings,
  atomId,
  firstInputIn,
  Icon,
  inputsIn,
  labelOf,
  type RequestError,
  Messages,
  InputBuffer,
} from '@ampersand-prototype/components/application';
import { FocusRestorer } from '../input/focus-restorer';
import { AtomPicker } from '../atomic-object/atom-picker';
import { AtomSearch } from '../atomic-object/atom-search';
import { FilePicker } from '../field/file-picker';
import { EditMessage } from '../field/edit-message';
import { MismatchMessage } from '../field/mismatch-message';
import { offeredAtoms } from '../field/offered-atoms';
import type { OptionSource } from '../field/option-source';
import { ReasonText } from '../field/reason-text';
import { WaitingEdits } from '../field/waiting-edits';
import { WhyNotButton } from '../field/why-not-button';
import type { FieldEdit } from '../edit/field-edit';
import { BoxCore } from './box-core';
import { LastDeletion } from '../change-log/deleting/last-deletion';
import { BOX_FRAME_MESSAGES } from './box-frame-messages';
import { importPageOf } from './import-page-of';
import { OrphanedEdits } from './orphaned-edits';

let lastId = 0;

/** Selects the atoms in the content of a box, in order. */
const RECORDS = ':scope > .record, :scope > .scroller > table > tbody > tr';

/** The frame of every box: title, loading state, and controls to add atoms. */
@Component({
  selector: 'amp-box-frame',
  hostDirectives: [FocusRestorer],
  imports: [
    AtomPicker,
    EditMessage,
    FilePicker,
    Icon,
    LastDeletion,
    MismatchMessage,
    NgTemplateOutlet,
    OrphanedEdits,
    ReasonText,
    RouterLink,
    WaitingEdits,
    WhyNotButton,
  ],
  templateUrl: './box-frame.html',
  styleUrl: './box-frame.css',
})
export class BoxFrame {
  /** Whether the controls for new atoms are in the row of `boxTools`, above the content. */
  readonly hasTools = input(false);

  protected readonly messages = inject(Messages);
  private readonly settings = inject(AmpersandSettings);
  protected readonly box = inject(BoxCore);
  protected readonly ahead = inject(InputBuffer);
  private readonly view = inject(ChangeDetectorRef);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly standIn = viewChild<ElementRef<HTMLInputElement>>('standIn');
  private readonly newButton = viewChild<ElementRef<HTMLElement>>('newButton');
  protected readonly importPage = importPageOf(this.box, this.settings);
  protected readonly plus = mdiPlus;
  protected readonly skeleton = [1, 2, 3];
  /** Identifies the elements of this box on the page; several boxes may show the same property of different atoms. */
  protected readonly id = `amp-box-${++lastId}`;

  /** Whether atoms can be added to the box as it is. */
  protected readonly showsAdders = computed(
    () => this.box.canAdd() && ['ready', 'empty', 'unreadable'].includes(this.box.state()),
  );
  protected readonly source = computed<OptionSource>(() => {
    const [controller, node] = [this.box.controller(), this.box.node()];
    const property = this.box.propertyName();
    return offeredAtoms({ controller, node, property }, this.box.tgtResourceType());
  });
  protected readonly linkLabel = computed(() =>
    this.messages.say(this.box.canExchange() ? 'box.exchange' : 'box.link', {
      label: this.box.itemLabel(),
    }),
  );
  protected readonly taken = computed(
    () => new Set(this.box.nodes().map((node) => atomId(node) ?? '')),
  );
  protected readonly search = new AtomSearch(this.box.place, {
    picked: (atom) => this.box.link({ ...atom }),
  });
  protected readonly reason = computed(() => {
    const state = this.box.controller().loadState();
    return state.kind === 'failed'
      ? ({ kind: 'rejected', requestError: state.requestError } as const)
      : null;
  });
  protected readonly isForbidden = computed(() => this.reason()?.requestError.kind === 'forbidden');
  /** Where the box is, if it is empty and the user can't fill it here; else null. */
  protected readonly emptyPath = computed(() => {
    const [box, node] = [this.box, this.box.node()];
    const controller = box.controller();
    const isOfOne = box.isRootBox() && box.isUni();
    if (!node || isOfOne || box.canAdd() || box.isInCell) return null;
    if (controller.reader.asOf() !== null || controller.edits.isInNewAtom(node)) return null;
    return controller.reader.itemPathOf(node, box.propertyName());
  });
  /** The message of a page that could not be loaded; a page that does not exist has none. */
  protected readonly failure = computed(() => {
    if (this.reason()?.requestError.kind !== 'missing') return 'load.failed';
    return this.box.controller().reader.asOf() === null
      ? 'load.failed.missing'
      : 'load.failed.then';
  });
  /** Whether the object of the page is gone, and the history may know by whom. */
  protected readonly showsDeletion = computed(() => {
    const controller = this.box.controller();
    const load = controller.loadState();
    const isGone =
      load.kind === 'gone' || (load.kind === 'failed' && isOfGone(load.requestError.kind));
    return isGone && controller.reader.asOf() === null && this.settings.keepsHistory();
  });

  /** Whether the object of the page is gone, and an edit may make it again. */
  protected readonly canRemake = computed(() => {
    const load = this.box.controller().loadState();
    return load.kind === 'gone' && load.canRemake;
  });
  protected readonly isRemaking = signal(false);
  private readonly gone = viewChild<ElementRef<HTMLElement>>('gone');
  /** Whether there was something before it went. */
  private wasShown = false;
  private wasGone = false;

  constructor() {
    this.messages.add(BOX_FRAME_MESSAGES);
    afterEveryRender(() => untracked(() => this.followCreation()));
    // After what keeps the focus near: that is a button here, which the next key would press.
    afterEveryRender({ read: () => untracked(() => this.followDeletion()) });
  }

  /** Shows the object that is gone as one that is still to be made. */
  protected async remake(): Promise<void> {
    this.isRemaking.set(true);
    await this.box.controller().reader.remake();
    this.isRemaking.set(false);
  }

  /** Informs a user whose item was deleted, or who deleted it; an undo continues in the item. */
  private followDeletion(): void {
    const message = this.gone()?.nativeElement;
    const { activeElement, body } = this.host.ownerDocument;
    const isHere = activeElement === body || this.host.contains(activeElement);
    if (isHere && message && this.wasShown) message.focus();
    if (isHere && !message && this.wasGone && this.hasFields()) this.goOn();
    this.wasGone = message !== undefined || (this.wasGone && !this.hasFields());
    this.wasShown = !message && this.box.state() !== 'loading';
  }

  private hasFields(): boolean {
    return this.box.controller().loadState().kind === 'ready';
  }

  /** Focuses the edited field, otherwise the first one; none if another user undid the deletion. */
  private goOn(): void {
    const inputs = inputsIn(this.host);
    const typed = (input: HTMLElement) => input.closest('[data-status="dirty"]') !== null;
    const field = inputs.find(typed) ?? inputs[0];
    if (field && !this.box.controller().reader.isOthersDoing()) return field.focus();
    this.host.tabIndex = -1;
    this.host.focus();
  }

  /** Creates an atom. Text that is typed before its fields exist goes to a temporary input. */
  protected create({ detail }: MouseEvent): Promise<void> | undefined {
    // A double click creates one atom.
    return detail > 1 ? undefined : this.make();
  }

  /** Makes an atom, whose first field is filled in with a name where one is known. */
  async make(name = ''): Promise<void> {
    this.ahead.begin();
    if (name !== '') this.ahead.fillIn(name);
    this.view.detectChanges();
    this.ahead.standIn(this.standIn()?.nativeElement ?? null);
    await this.box.create();
    if (this.box.created() === null && this.ahead.end()) this.newButton()?.nativeElement.focus();
  }

  /** Goes to the first field of an atom that was just made. */
  private followCreation(): void {
    const made = this.box.created();
    if (made === null || this.box.leadsToCreated()) return;
    const index = this.box.nodes().findIndex((node) => atomId(node) === made);
    const record = this.host.querySelectorAll(RECORDS)[index];
    const field = record && firstInputIn(record);
    if (this.ahead.isBusy(record) || (!field && this.box.isLoadingDraft())) return;
    this.box.created.set(null);
    if (this.ahead.isRequested()) this.ahead.handOver(field ?? this.newButton()?.nativeElement);
    else this.ahead.end();
  }

  /** What to call an edit that makes or names an atom of which nothing is known yet. */
  protected readonly nameOf = (edit: FieldEdit): string | null => {
    if (edit.newAtom()) return this.messages.say('box.new', { label: this.box.itemLabel() });
    return labelOf(edit.draft()) === '' ? this.box.itemLabel() : null;
  };
}

/** Whether an error means that the item does not exist, or no more. */
function isOfGone(kind: RequestError['kind']): boolean {
  return kind === 'missing' || kind === 'deleted';
}
