import { Component, signal } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { FormControl, FormsModule, ReactiveFormsModule, Validators } from '@angular/forms';
import { form, FormField } from '@angular/forms/signals';
import { AmpersandSettings, provideAmpersand } from '@ampersand-prototype/components/application';
import type { TypedAsText } from '../codec/codec-of';
import { ValueControl } from './value-control';

@Component({
  imports: [FormsModule, ReactiveFormsModule, ValueControl],
  template: `<input [ampValue]="type" [formControl]="control" />
    <textarea ampValue="INTEGER" [(ngModel)]="count"></textarea>`,
})
class Host {
  type: TypedAsText = 'DATE';
  count: number | null = 7;
  readonly control = new FormControl<unknown>(null);
}

describe('ampValue', () => {
  let fixture: ComponentFixture<Host>;
  let input: HTMLInputElement;

  async function render(type: TypedAsText, value: unknown, locale = 'en-GB') {
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale })] });
    fixture = TestBed.createComponent(Host);
    fixture.componentInstance.type = type;
    fixture.componentInstance.control.setValue(value);
    await fixture.whenStable();
    input = (fixture.nativeElement as HTMLElement).querySelector('input')!;
    return fixture.componentInstance.control;
  }

  function type(text: string, element: HTMLInputElement | HTMLTextAreaElement = input): void {
    element.value = text;
    element.dispatchEvent(new Event('input'));
  }

  it.each([
    ['DATE', '2026-02-28', '28/02/2026'],
    ['INTEGER', 1234, '1234'],
    ['FLOAT', 8.5, '8.5'],
    ['ALPHANUMERIC', 'Ann', 'Ann'],
    ['URL', 'https://example.org/', 'https://example.org/'],
    ['DATE', null, ''],
    ['BIGALPHANUMERIC', '', ''],
  ] as const)('shows the %s %s as %s', async (technicalType, value, text) => {
    await render(technicalType, value);
    expect(input.value).toBe(text);
  });

  it.each([
    ['DATE', '1/3/2026', '2026-03-01'],
    ['INTEGER', '42', 42],
    ['FLOAT', '2.5', 2.5],
    ['HUGEALPHANUMERIC', ' x ', ' x '],
    ['DATE', '  ', null],
  ] as const)('reads the %s %s as %s', async (technicalType, text, value) => {
    const control = await render(technicalType, null);
    type(text);
    expect(control.value).toBe(value);
    expect(control.errors).toBeNull();
  });

  it('keeps a text that is no value, without a value and with the reason', async () => {
    const control = await render('DATE', '2026-02-28');
    type('30/02/2026');
    input.dispatchEvent(new Event('blur'));
    expect(input.value).toBe('30/02/2026');
    expect(control.value).toBeNull();
    expect(control.getError('ampValue')).toEqual({
      message: 'Enter a date, such as 31/12/2026.',
    });
    expect(control.touched).toBe(true);
  });

  it('shows what was understood when it is left', async () => {
    await render('DATE', null);
    type('1/3/2026');
    input.dispatchEvent(new Event('blur'));
    expect(input.value).toBe('01/03/2026');
  });

  it('follows the locale, the type and the state of the control', async () => {
    const control = await render('FLOAT', 2.5, 'nl');
    expect(input.value).toBe('2,5');
    TestBed.inject(AmpersandSettings).locale.set('en');
    await fixture.whenStable();
    expect(input.value).toBe('2.5');
    control.disable();
    expect(input.disabled).toBe(true);
    control.enable();
    control.addValidators(Validators.required);
    type('');
    expect(control.errors).toEqual({ required: true });
  });

  it('stands in template-driven forms as well', async () => {
    await render('DATE', null);
    const area = (fixture.nativeElement as HTMLElement).querySelector('textarea')!;
    await fixture.whenStable();
    expect(area.value).toBe('7');
    type('8', area);
    expect(fixture.componentInstance.count).toBe(8);
  });
});

describe('ampValue in a signal form', () => {
  @Component({
    imports: [FormField, ValueControl],
    template: `<input ampValue="DATE" [formField]="person.born" />`,
  })
  class SignalHost {
    readonly model = signal<{ born: string | null }>({ born: '2026-02-28' });
    readonly person = form(this.model);
  }

  async function render() {
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en-GB' })] });
    const fixture = TestBed.createComponent(SignalHost);
    await fixture.whenStable();
    const input = (fixture.nativeElement as HTMLElement).querySelector('input')!;
    const type = async (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input'));
      await fixture.whenStable();
    };
    return { fixture, input, type };
  }

  it('has an error with a message, and is marked as invalid, while the text is no value', async () => {
    const { fixture, input, type } = await render();
    const { person, model } = fixture.componentInstance;
    expect(input.value).toBe('28/02/2026');
    await type('soon');
    const [error] = person.born().errors();
    expect(error?.kind).toBe('ampValue');
    expect(error?.message).toContain('date');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await type('1/3/2026');
    expect(person.born().errors()).toEqual([]);
    expect(model().born).toBe('2026-03-01');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('drops a text that is no value when the form is reset', async () => {
    const { fixture, input, type } = await render();
    await type('soon');
    expect(fixture.componentInstance.model().born).toBeNull();
    fixture.componentInstance.person().reset();
    await fixture.whenStable();
    expect(input.value).toBe('');
    expect(fixture.componentInstance.person.born().errors()).toEqual([]);
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('ampValue without a form', () => {
  @Component({
    imports: [ValueControl],
    template: `<input ampValue="INTEGER" [(value)]="count" />`,
  })
  class ModelHost {
    readonly count = signal<unknown>(7);
  }

  it('holds its value by a two-way binding', async () => {
    TestBed.configureTestingModule({ providers: [provideAmpersand({ locale: 'en-GB' })] });
    const fixture = TestBed.createComponent(ModelHost);
    await fixture.whenStable();
    const input = (fixture.nativeElement as HTMLElement).querySelector('input')!;
    const { count } = fixture.componentInstance;
    const type = (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input'));
      input.dispatchEvent(new Event('blur'));
    };
    expect(input.value).toBe('7');
    type('8');
    expect(count()).toBe(8);
    type('x');
    expect([count(), input.value]).toEqual([null, 'x']);
    count.set(9);
    await fixture.whenStable();
    expect(input.value).toBe('9');
  });
});
