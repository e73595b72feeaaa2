import { InjectionToken } from '@angular/core';
import type { BaseInterfaceComponent } from '@ampersand-prototype/components';

/** The page around a compiled template; it stays when the template changes. */
export const LIVE_OWNER = new InjectionToken<BaseInterfaceComponent>('LIVE_OWNER');
