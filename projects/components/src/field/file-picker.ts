import {
  booleanAttribute,
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  untracked,
} from '@angular/core';
import { AmpersandSettings, Icon, Messages } from '@ampersand-prototype/components/application';
import { acceptFiles } from '../input/accept-files';
import { FILE_PICKER_MESSAGES } from './file-picker-messages';
import { type FileUpload, FileUploads, type UploadTarget } from './file-uploads';
import { ReasonText } from './reason-text';

/** A button to choose files, and the status of their uploads. Files can be dropped on the zone around it as well. */
@Component({
  selector: 'amp-file-picker',
  imports: [Icon, ReasonText],
  templateUrl: './file-picker.html',
  styles: `
    :host {
      display: grid;
      justify-items: start;
      gap: 0.25rem;
    }
    progress {
      inline-size: 8rem;
      accent-color: var(--mat-sys-primary, light-dark(#005cbb, #abc7ff));
    }
  `,
})
export class FilePicker {
  /** The field or box that receives the files; null where there is none. */
  readonly target = input.required<UploadTarget | null>();
  /** The text of the button. */
  readonly label = input.required<string>();
  /** What assistive technology adds to the text of the button. */
  readonly about = input.required<string>();
  /** The element on which files can be dropped. */
  readonly zone = input.required<HTMLElement>();
  /** An icon before the text of the button. */
  readonly icon = input<string | null>(null);
  readonly isOffered = input(true, { transform: booleanAttribute });
  /** Whether files can be dropped although the button is not offered, as on a cell that rests. */
  readonly takesDrops = input(false, { transform: booleanAttribute });
  readonly isMultiple = input(false, { transform: booleanAttribute });
  /** Whether a text says that files can be dropped. */
  readonly showsHint = input(false, { transform: booleanAttribute });

  protected readonly messages = inject(Messages);
  private readonly settings = inject(AmpersandSettings);
  protected readonly uploads = new FileUploads(this.target);
  protected readonly sending = computed(() =>
    this.uploads.pending().filter(({ reason }) => reason() === null),
  );
  protected readonly rejected = computed(() =>
    this.uploads.pending().filter(({ reason }) => reason() !== null),
  );
  /** Whether a field or box for one file was offered several. */
  protected readonly isTooMany = linkedSignal({ source: this.target, computation: () => false });
  private readonly isOpen = computed(
    () =>
      (this.isOffered() || this.takesDrops()) && (this.isMultiple() || this.sending().length === 0),
  );

  constructor() {
    this.messages.add(FILE_PICKER_MESSAGES);
    effect((onCleanup) => {
      const zone = this.zone();
      const isOpen = () => untracked(this.isOpen);
      onCleanup(acceptFiles(zone, { isOpen, drop: (files) => void this.add(files) }));
    });
  }

  protected percentOf(upload: FileUpload): string {
    const sent = upload.sent();
    const format = new Intl.NumberFormat(this.settings.locale(), { style: 'percent' });
    return sent === null ? '' : format.format(sent);
  }

  protected async choose(event: Event): Promise<void> {
    const picker = event.target as HTMLInputElement;
    const files = [...(picker.files ?? [])];
    // The same file can be chosen again.
    picker.value = '';
    await this.add(files);
  }

  private async add(files: readonly File[]): Promise<void> {
    this.isTooMany.set(files.length > 1 && !this.isMultiple());
    if (files.length > 0 && !this.isTooMany()) await this.uploads.send(files);
  }
}
