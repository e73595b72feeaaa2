import { inject, Injectable } from '@angular/core';
import { type PatchValue } from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  Messages,
  perLocale,
} from '@ampersand-prototype/components/application';
import { plainCodec } from '../codec/plain-codec';
import type { NumberQuestion } from '../grid/order/number-question';
import { displayedShort, displayedTotal } from '../grid/order/displayed-total';
import type { ChartGroup } from './chart-data';
import type { ChartItem, ChartNumber } from './chart-declaration';
import { ChartMessages } from './chart-messages';
import { periodText } from '../common/period-text';

const shortNumber = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }),
);

/** Writes the numbers and groups of charts as the user does. */
@Injectable({ providedIn: 'root' })
export class ChartTexts {
  private readonly own = inject(ChartMessages);
  private readonly messages = inject(Messages);
  private readonly locale = inject(AmpersandSettings).locale;

  /** A number with all digits; a dash for none. */
  number(value: PatchValue, { function: name, numbers }: ChartNumber): string {
    return value === null ? '–' : displayedTotal(value, name, this.locale(), numbers);
  }

  /** A number at an axis: `1.2K`. */
  short(value: number, { function: name, numbers }: ChartNumber): string {
    const shown = name === 'count' ? null : displayedShort(value, this.locale(), numbers);
    return shown ?? shortNumber(this.locale()).format(value);
  }

  /** A value or period. */
  group({ value, label }: ChartGroup, { unit, numbers }: ChartItem): string {
    if (value === null) return this.own.say('chart.empty');
    if (numbers && isNumber(value)) return displayedTotal(value, 'max', this.locale(), numbers);
    if (unit !== null) return this.period(String(value));
    if (String(value) !== label && typeof value !== 'boolean') return this.messages.local(label);
    const truth = {
      yes: this.messages.say('boolean.true'),
      no: this.messages.say('boolean.false'),
    };
    const codec = plainCodec([value], truth);
    return (codec.display ?? codec.format).call(codec, value, this.locale());
  }

  /** What the numbers are. */
  measure({ function: name, item }: NumberQuestion, label: string): string {
    if (name === 'count' || item === null) return this.own.say('chart.count');
    return this.own.say('chart.of', { function: this.messages.say(`total.${name}`), label });
  }

  private period(text: string): string {
    const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(text) ?? [];
    if (year !== undefined) return this.own.say('chart.week', { week: Number(week), year });
    return periodText(text, this.locale());
  }
}

/** Integers beyond 2^53 are texts of digits. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' || /^-?\d+$/.test(String(value));
}
