import { ComponentHarness, type TestElement, TestKey } from '@angular/cdk/testing';

/** A direction in which an arrow key moves an appointment. */
export type CalendarStep = 'day before' | 'day after' | 'week before' | 'week after';

const KEYS: Readonly<Record<CalendarStep, TestKey>> = {
  'day before': TestKey.LEFT_ARROW,
  'day after': TestKey.RIGHT_ARROW,
  'week before': TestKey.UP_ARROW,
  'week after': TestKey.DOWN_ARROW,
};

/** Drives a calendar: the rows of a list on the days from their start to their end. */
export class CalendarHarness extends ComponentHarness {
  static hostSelector = 'amp-calendar-view';

  /** The name of the period, such as `November 2026`. */
  async getPeriod(): Promise<string> {
    return plain(await this.locatorFor('.period')());
  }

  /** The titles of the appointments that each day shows, such as `2026-11-30`; days without any are left out. */
  async getDays(): Promise<Record<string, string[]>> {
    const days: Record<string, string[]> = {};
    for (const entry of await this.locatorForAll('[data-appointment]')()) {
      const day = dayOf(await entry.getAttribute('data-appointment'));
      (days[day] ??= []).push(await plain(entry));
    }
    return days;
  }

  /** The buttons of days that have more appointments than they show, such as `47 more`. */
  async getMore(): Promise<string[]> {
    return Promise.all((await this.locatorForAll('.more')()).map(plain));
  }

  /** Shows further appointments of the first day that has some. */
  async showMore(): Promise<void> {
    await (await this.locatorFor('.more')()).click();
  }

  /** Shows a period of another length: `Month`, `Week`, `Agenda`. */
  async showScale(name: string): Promise<void> {
    for (const button of await this.locatorForAll('.scales button')())
      if ((await plain(button)) === name) return button.click();
    throw new Error(`No scale is called “${name}”.`);
  }

  /** Moves an appointment by keyboard, from the first of its days that is shown. */
  async moveAppointment(title: string, step: CalendarStep): Promise<void> {
    const entry = await this.entry(title);
    await entry.focus();
    await entry.sendKeys({ shift: true }, KEYS[step]);
  }

  /** What a screen reader says about the last move. */
  async getNews(): Promise<string> {
    const [, news] = await this.locatorForAll('p.amp-visually-hidden')();
    return news ? plain(news) : '';
  }

  /** The texts below appointments: why a move was rejected, or that an end is before its start. */
  async getMessages(): Promise<string[]> {
    const messages = await this.locatorForAll('li [role="alert"], li > .amp-message')();
    return Promise.all(messages.map(plain));
  }

  private async entry(title: string): Promise<TestElement> {
    for (const entry of await this.locatorForAll('[data-appointment]')())
      if ((await plain(entry)).endsWith(title)) return entry;
    throw new Error(`No appointment is called “${title}”.`);
  }
}

/** The day is the last word of what identifies an appointment on a day. */
function dayOf(id: string | null): string {
  return id?.split(' ').at(-1) ?? '';
}

async function plain(element: TestElement): Promise<string> {
  return (await element.text()).replace(/\s+/g, ' ').trim();
}
