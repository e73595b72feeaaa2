import { setupZonelessTestEnv } from 'jest-preset-angular/setup-env/zoneless';

setupZonelessTestEnv({ errorOnUnknownElements: true, errorOnUnknownProperties: true });

// Loading a component for the first time takes seconds on a machine that does other work as well.
jest.setTimeout(60_000);

// The browser of the tests lays nothing out; the code editor asks where its text is.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
