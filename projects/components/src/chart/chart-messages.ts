import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { CHART_MESSAGES_EN } from './chart-messages-en';

/** The messages of charts, which load with the first chart. */
export const CHART_MESSAGES = catalog(CHART_MESSAGES_EN, {
  nl: () => import('./chart-messages-nl').then((module) => module.CHART_MESSAGES_NL),
  de: () => import('./chart-messages-de').then((module) => module.CHART_MESSAGES_DE),
});

/** Formats the messages of charts. */
@Injectable({ providedIn: 'root' })
export class ChartMessages extends PartMessages<typeof CHART_MESSAGES_EN> {
  constructor() {
    super(CHART_MESSAGES);
  }
}
