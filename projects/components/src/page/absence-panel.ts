import { Component, computed, inject, signal } from '@angular/core';
import {
  MAT_DIALOG_DATA,
  MatDialogContent,
  MatDialogRef,
  MatDialogTitle,
} from '@angular/material/dialog';
import { mdiClose } from '@mdi/js';
import { IconButton, Messages } from '@ampersand-prototype/components/application';
import type { AbsenceQuestion } from '../explanation/absences';
import { ABSENCE_KINDS, type PageQuestion } from './absence-questions';
import { ExplanationMessages } from '../explanation/explanation-messages';
import { WhyNotText } from '../explanation/why-not-text';

/** The questions that the panel offers, and the selected one; -1 for none. */
export interface AbsencePanelData {
  readonly questions: readonly PageQuestion[];
  readonly selected: number;
}

/** A panel that explains what a page does not show or allow. */
@Component({
  selector: 'amp-absence-panel',
  imports: [IconButton, MatDialogContent, MatDialogTitle, WhyNotText],
  template: `
    <div class="head">
      <h2 mat-dialog-title>{{ messages.say('action.whyNot') }}</h2>
      <button
        [ampIconButton]="icon"
        [label]="messages.say('action.close')"
        (click)="dialog.close()"
      ></button>
    </div>
    <mat-dialog-content>
      @if (data.questions.length > 0) {
        <label>
          <span>{{ ownMessages.say('whyNot.what') }}</span>
          <select cdkFocusInitial #chosen (change)="selected.set(+chosen.value)">
            <option value="-1" [selected]="selected() === -1">
              {{ ownMessages.say('whyNot.choose') }}
            </option>
            @for (group of groups; track group.kind) {
              <optgroup [label]="ownMessages.say(group.title)">
                @for (option of group.options; track option.value) {
                  <option [value]="option.value" [selected]="selected() === option.value">
                    {{ option.label }}
                  </option>
                }
              </optgroup>
            }
          </select>
        </label>
        @if (question(); as about) {
          <amp-why-not [about]="about" />
        }
      }
      <form (submit)="$event.preventDefault(); page.set(name.value.trim())">
        <label>
          <span>{{ ownMessages.say('whyNot.page') }}</span>
          <input #name type="text" autocomplete="off" />
        </label>
        <button type="submit" class="amp-button">{{ messages.say('action.why') }}</button>
      </form>
      @if (missingPage(); as about) {
        <amp-why-not [about]="about" />
      }
    </mat-dialog-content>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      block-size: 100%;
    }
    .head {
      display: flex;
      align-items: center;
      justify-content: space-between;
      padding-block-start: 0.75rem;
      padding-inline-end: 0.75rem;
    }
    mat-dialog-content {
      display: grid;
      align-content: start;
      gap: 1rem;
      max-block-size: none;
      overflow-wrap: anywhere;
    }
    form {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.5rem;
      margin-block-start: 1rem;
    }
    label {
      display: grid;
      flex: 1 1 12rem;
      gap: 0.25rem;
      min-inline-size: 0;
    }
    select,
    input {
      inline-size: 100%;
      min-block-size: 2.75rem;
      padding-inline: 0.75rem;
      border: 1px solid var(--mat-sys-outline, light-dark(#74777f, #8e9099));
      border-radius: var(--mat-sys-corner-small, 8px);
      background: var(--mat-sys-surface, Canvas);
      color: var(--mat-sys-on-surface, CanvasText);
      font: inherit;
    }
  `,
})
export class AbsencePanel {
  protected readonly messages = inject(Messages);
  protected readonly ownMessages = inject(ExplanationMessages);
  protected readonly data = inject<AbsencePanelData>(MAT_DIALOG_DATA);
  protected readonly dialog = inject<MatDialogRef<AbsencePanel>>(MatDialogRef);
  protected readonly icon = mdiClose;
  protected readonly selected = signal(this.data.selected);
  protected readonly question = computed<PageQuestion | undefined>(
    () => this.data.questions[this.selected()],
  );
  /** The name of a page that is not in the menu. */
  protected readonly page = signal('');
  protected readonly missingPage = computed<AbsenceQuestion | null>(() =>
    this.page() === '' ? null : { interface: this.page() },
  );
  protected readonly groups = ABSENCE_KINDS.map((kind) => ({
    kind,
    title: `whyNot.${kind}` as const,
    options: this.data.questions
      .map(({ what, label }, value) => ({ what, label: this.messages.local(label), value }))
      .filter(({ what }) => what === kind),
  })).filter(({ options }) => options.length > 0);
}
