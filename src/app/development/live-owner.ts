import { InjectionToken } from '@angular/core';
import type { BaseInterfaceComponent } from '@ampersand-prototype/components';

/** Injection token for the page around a compiled template. */
export const LIVE_OWNER = new InjectionToken<BaseInterfaceComponent>('LIVE_OWNER');
