import {
  Directive,
  effect,
  ElementRef,
  forwardRef,
  inject,
  Injector,
  input,
  model,
  runInInjectionContext,
  signal,
  untracked,
} from '@angular/core';
import {
  type ControlValueAccessor,
  NG_VALIDATORS,
  NG_VALUE_ACCESSOR,
  NgControl,
  type ValidationErrors,
  type Validator,
} from '@angular/forms';
import {
  type FormValueControl,
  type ParseResult,
  transformedValue,
  type TransformedValueSignal,
} from '@angular/forms/signals';
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
export class ValueControl implements ControlValueAccessor, FormValueControl<unknown>, Validator {
  /** The technical type of the value. */
  readonly type = input.required<TypedAsText>({ alias: 'ampValue' });
  /** The value in its API form; null for an empty or invalid text. */
  readonly value = model<unknown>(null);
  private readonly settings = inject(AmpersandSettings);
  private readonly messages = inject(Messages);
  private readonly element =
    inject<ElementRef<HTMLInputElement | HTMLTextAreaElement>>(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  private readonly problem = signal<ValueControlError | null>(null);
  /** The text as a signal form knows it; null in other forms. */
  private textOfForm: TransformedValueSignal<string> | null = null;
  private readonly shown = signal('');
  private readonly disabledState = signal(false);
  /** The text of the input. */
  readonly text = this.shown.asReadonly();
  readonly isDisabled = this.disabledState.asReadonly();
  private isTyping = false;
  /** The value of the text that was typed last. */
  private typedValue: unknown = null;
  private wasMarked = false;
  private onChanged: (value: unknown) => void = () => undefined;
  private onTouched: () => void = () => undefined;
  private revalidate: () => void = () => undefined;

  constructor() {
    // Another locale formats the value differently; a text that is being typed stays.
    effect(() => {
      this.type();
      this.settings.locale();
      if (this.isTyping && sameValue(this.value(), this.typedValue)) return;
      untracked(() => this.show());
    });
    effect(() => this.markInvalid(this.problem() !== null));
    effect(() => untracked(() => this.joinSignalForm()));
  }

  writeValue(value: unknown): void {
    this.value.set(value);
    this.show();
  }

  registerOnChange(changed: (value: unknown) => void): void {
    this.onChanged = changed;
  }

  registerOnTouched(touched: () => void): void {
    this.onTouched = touched;
  }

  registerOnValidatorChange(revalidate: () => void): void {
    this.revalidate = revalidate;
  }

  setDisabledState(isDisabled: boolean): void {
    this.element.disabled = isDisabled;
    this.disabledState.set(isDisabled);
  }

  /** Takes a text that was chosen instead of typed. */
  choose(text: string): void {
    this.element.value = text;
    this.typed();
    this.leave();
  }

  /** The error of an invalid text; null for valid and empty ones. */
  validate(): ValidationErrors | null {
    const error = this.errorOf(this.read());
    return error && { ampValue: error };
  }

  /** A signal form takes errors of validators over without their messages; what it is given here has one. */
  private joinSignalForm(): void {
    const own = { optional: true, self: true } as const;
    if (this.injector.get(NgControl, null, own) instanceof NgControl) return;
    runInInjectionContext(this.injector, () => {
      const text = transformedValue(this.value, {
        parse: () => this.parsed(),
        format: (value) => untracked(() => this.format(value)),
      });
      this.textOfForm = text;
      // The form was reset: what was typed is dropped.
      effect(() => {
        if (text() !== untracked(this.shown)) untracked(() => this.show());
      });
    });
  }

  private parsed(): ParseResult<unknown> {
    const read = this.read();
    const problem = this.errorOf(read);
    if (!problem) return { value: read?.ok === true ? read.value : null };
    return { value: null, error: { kind: 'ampValue', message: problem.message } };
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
    this.problem.set(this.errorOf(read));
    this.typedValue = read?.ok === true ? read.value : null;
    this.value.set(this.typedValue);
    this.textOfForm?.set(this.element.value);
    this.onChanged(this.value());
    this.revalidate();
  }

  /** What was understood is shown as the locale writes it. */
  protected leave(): void {
    if (this.read()?.ok !== false) this.show();
    this.onTouched();
  }

  private read(): Parsed | null {
    const text = this.element.value;
    return text.trim() === '' ? null : codecOf(this.type()).parse(text, this.settings.locale());
  }

  private show(): void {
    this.isTyping = false;
    this.element.value = this.format(this.value());
    this.shown.set(this.element.value);
    this.problem.set(null);
  }

  private format(value: unknown): string {
    if (sameValue(value, null)) return '';
    return codecOf(this.type()).format(value, this.settings.locale());
  }
}
