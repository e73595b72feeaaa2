import {
  computed,
  Directive,
  effect,
  ElementRef,
  forwardRef,
  inject,
  Injector,
  input,
  signal,
  untracked,
} from '@angular/core';
import {
  ɵFORM_CONTROL_INTEGRATION as FORM_CONTROL_INTEGRATION,
  type ControlValueAccessor,
  NG_VALIDATORS,
  NG_VALUE_ACCESSOR,
  NgControl,
  type ValidationErrors,
  type Validator,
} from '@angular/forms';
import { AmpersandSettings, Messages } from '@ampersand-prototype/components/application';
import { codecOf, type TypedAsText } from '../codec/codec-of';
import { sameValue, type Parsed } from '../field/value-codec';

/** Reports invalid input of a type, with a reason in the user's language. */
export interface ValueControlError {
  readonly message: string;
}

/**
 * Binds an input in a custom form to a value of a technical type. The input shows and parses the notation of the locale; the
 * form control contains the API form (a date as `YYYY-MM-DD`, a number as a number, nothing as null). Invalid text stays in the
 * input; the control is then null, with the error `ampValue`.
 *
 * @example
 * <input ampValue="DATE" [formControl]="born" />
 * <p>{{ born.getError('ampValue')?.message }}</p>
 */
@Directive({
  selector: 'input[ampValue], textarea[ampValue]',
  exportAs: 'ampValue',
  host: { autocomplete: 'off', dir: 'auto', '(input)': 'typed()', '(blur)': 'leave()' },
  providers: [
    { provide: NG_VALUE_ACCESSOR, useExisting: forwardRef(() => ValueControl), multi: true },
    { provide: NG_VALIDATORS, useExisting: forwardRef(() => ValueControl), multi: true },
  ],
})
export class ValueControl implements ControlValueAccessor, Validator {
  /** The technical type of the value. */
  readonly type = input.required<TypedAsText>({ alias: 'ampValue' });
  private readonly settings = inject(AmpersandSettings);
  private readonly messages = inject(Messages);
  private readonly element =
    inject<ElementRef<HTMLInputElement | HTMLTextAreaElement>>(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  private readonly problem = signal<ValueControlError | null>(null);
  private readonly fieldErrors = computed(() => {
    const problem = this.problem();
    return problem ? [{ kind: 'ampValue', message: problem.message, context: problem }] : [];
  });
  private readonly shown = signal('');
  private readonly disabled = signal(false);
  /** The text of the input. */
  readonly text = this.shown.asReadonly();
  readonly isDisabled = this.disabled.asReadonly();
  private value: unknown = null;
  private isTyping = false;
  private wasMarked = false;
  private changed: (value: unknown) => void = () => undefined;
  private touched: () => void = () => undefined;
  private revalidate: () => void = () => undefined;

  constructor() {
    // Another locale writes the same value in another way; what is being typed stays as it is.
    effect(() => {
      this.type();
      this.settings.locale();
      if (!this.isTyping) this.show();
    });
    effect(() => this.markInvalid(this.problem() !== null));
    effect(() => untracked(() => this.joinSignalForm()));
  }

  writeValue(value: unknown): void {
    this.value = value;
    this.isTyping = false;
    this.show();
  }

  registerOnChange(changed: (value: unknown) => void): void {
    this.changed = changed;
  }

  registerOnTouched(touched: () => void): void {
    this.touched = touched;
  }

  registerOnValidatorChange(revalidate: () => void): void {
    this.revalidate = revalidate;
  }

  setDisabledState(isDisabled: boolean): void {
    this.element.disabled = isDisabled;
    this.disabled.set(isDisabled);
  }

  /** Takes a text that was chosen instead of typed. */
  choose(text: string): void {
    this.element.value = text;
    this.typed();
    this.leave();
  }

  /** The error of a text that is no value of the type; null for values and for nothing. */
  validate(): ValidationErrors | null {
    const error = this.errorOf(this.read());
    return error && { ampValue: error };
  }

  /** A signal form takes errors of validators over without their messages; what it is given here has one. */
  private joinSignalForm(): void {
    const own = { optional: true, self: true } as const;
    if (this.injector.get(NgControl, null, own) instanceof NgControl) return;
    this.injector.get(FORM_CONTROL_INTEGRATION, null, own)?.setParseErrors(this.fieldErrors);
  }

  private errorOf(read: Parsed | null): ValueControlError | null {
    if (read === null || read.ok) return null;
    return { message: this.messages.say(read.expected, read.parameters) };
  }

  /** Leaves the attribute alone while the text is a value: other validators may have set it. */
  private markInvalid(isInvalid: boolean): void {
    if (isInvalid) this.element.setAttribute('aria-invalid', 'true');
    else if (this.wasMarked) this.element.removeAttribute('aria-invalid');
    this.wasMarked = isInvalid;
  }

  protected typed(): void {
    this.isTyping = true;
    this.shown.set(this.element.value);
    const read = this.read();
    this.value = read?.ok === true ? read.value : null;
    this.problem.set(this.errorOf(read));
    this.changed(this.value);
    this.revalidate();
  }

  /** What was understood is shown as the locale writes it. */
  protected leave(): void {
    if (this.read()?.ok !== false) {
      this.isTyping = false;
      this.show();
    }
    this.touched();
  }

  private read(): Parsed | null {
    const text = this.element.value;
    return text.trim() === '' ? null : codecOf(this.type()).parse(text, this.settings.locale());
  }

  private show(): void {
    const { value } = this;
    this.element.value = sameValue(value, null)
      ? ''
      : codecOf(this.type()).format(value, this.settings.locale());
    this.shown.set(this.element.value);
    this.problem.set(null);
  }
}
