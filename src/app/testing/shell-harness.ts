import {
  ApplicationInitStatus,
  ApplicationRef,
  Component,
  type ApplicationConfig,
  type EnvironmentProviders,
  type Provider,
} from '@angular/core';
import {
  HttpErrorResponse,
  HttpResponse,
  type HttpEvent,
  type HttpInterceptorFn,
  type HttpRequest,
} from '@angular/common/http';
import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { TestBed, type ComponentFixture } from '@angular/core/testing';
import { MATERIAL_ANIMATIONS } from '@angular/material/core';
import { Router } from '@angular/router';
import { interfaceRoute, type InterfaceRoute } from '@ampersand-prototype/components/application';
import type { Navbar } from '@ampersand-prototype/generics';
import { Observable, of, Subject, throwError } from 'rxjs';
import { App } from '../app';
import { applicationConfig } from '../application-config';
import { BUILT_MODEL } from '../api/built-model';
import { API_INTERCEPTORS } from '../session/api-interceptors';
import { ADMINISTRATION_RESPONSES } from './sample-administration';
import { sampleNavbar } from './sample-navbar';

@Component({ template: '<h1>A page</h1><input aria-label="Field" />' })
class SamplePage {}

const ROUTES: readonly InterfaceRoute[] = [
  { name: 'Books', label: 'Books', path: 'books', concept: 'SESSION', isSession: true },
  { name: 'Members', label: 'Members', path: 'members', concept: 'SESSION', isSession: true },
  { name: 'Book', label: 'Book', path: 'book', concept: 'Book', isSession: false },
  { name: 'Gone', label: 'Gone', path: 'gone', concept: 'SESSION', isSession: true },
].map((route) =>
  interfaceRoute({
    ...route,
    loadComponent: () =>
      route.name === 'Gone'
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: /chunk.js'))
        : Promise.resolve(SamplePage),
  }),
);

/** The stubbed response of a backend: a body, a status with a body, or events. */
export type StubResponse = { readonly status: number; readonly body: unknown };
/** Stubbed responses by method and path: `GET app/navbar`. */
export type StubResponses = Record<string, unknown>;

/** Makes a body that is sent with an error status. */
export function requestError(
  status: number,
  code: string,
  title: string,
  hint: string | null = null,
): StubResponse {
  return {
    status,
    body: { error: status, status, code, title, detail: null, hint, requestId: 'r' },
  };
}

/** The whole shell with a backend in memory, as a user meets it. */
export class ShellHarness {
  readonly requests: HttpRequest<unknown>[] = [];
  readonly responses: StubResponses;
  private fixture: ComponentFixture<App> | null = null;

  private constructor(responses: StubResponses) {
    this.responses = {
      'GET app/navbar': sampleNavbar(),
      'GET admin/signals': [],
      'GET assets/interfaces.json': [],
      ...ADMINISTRATION_RESPONSES,
      ...responses,
    };
  }

  /** Starts the shell at an address. */
  static async open(
    address = '/',
    {
      navbar,
      responses = {},
      config = applicationConfig(ROUTES),
      providers = [],
    }: {
      navbar?: Partial<Navbar>;
      responses?: StubResponses;
      /** Another application than the one with the sample pages. */
      config?: ApplicationConfig;
      providers?: (Provider | EnvironmentProviders)[];
    } = {},
  ): Promise<ShellHarness> {
    const shown = navbar ? { 'GET app/navbar': sampleNavbar(navbar) } : {};
    const harness = new ShellHarness({ ...shown, ...responses });
    TestBed.configureTestingModule({
      providers: [
        ...config.providers,
        provideHttpClient(withInterceptors([...API_INTERCEPTORS, harness.backend])),
        { provide: BUILT_MODEL, useValue: null },
        // A dialog is gone as soon as it is closed.
        { provide: MATERIAL_ANIMATIONS, useValue: { animationsDisabled: true } },
        ...providers,
      ],
    });
    // The shell is drawn once all is there that it waits for, such as the words of a language.
    await TestBed.inject(ApplicationInitStatus).donePromise;
    harness.fixture = TestBed.createComponent(App);
    await TestBed.inject(Router).navigateByUrl(address);
    await harness.settle();
    return harness;
  }

  get element(): HTMLElement {
    if (!this.fixture) throw new Error('The shell has not been opened.');
    return this.fixture.nativeElement as HTMLElement;
  }

  get url(): string {
    return TestBed.inject(Router).url;
  }

  /** Waits until nothing moves any more. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      await TestBed.inject(ApplicationRef).whenStable();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Lets what was begun go on, and draws: a page whose request is in progress never comes to rest. */
  async render(): Promise<void> {
    await new Promise((next) => setTimeout(next));
    TestBed.inject(ApplicationRef).tick();
  }

  /** Goes to an address as a link would. */
  async go(address: string): Promise<void> {
    await TestBed.inject(Router).navigateByUrl(address);
    await this.settle();
  }

  /** The elements that match, of the shell and of open dialogs. */
  all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
    const dialogs = this.element.ownerDocument.querySelectorAll('mat-dialog-container');
    return [this.element, ...dialogs].flatMap((part) => [
      ...(part.matches(selector) && part !== this.element ? [part as E] : []),
      ...part.querySelectorAll<E>(selector),
    ]);
  }

  /** Text of the first element that matches; whitespace as one space. */
  text(selector: string): string {
    return clean(this.all(selector)[0]?.textContent);
  }

  texts(selector: string): string[] {
    return this.all(selector).map((each) => clean(each.textContent));
  }

  /** Clicks the first button or link with this name. */
  async click(name: string): Promise<void> {
    this.find(name).click();
    await this.settle();
  }

  /** Clicks what has this name, and looks while the response is in progress. */
  async press(name: string): Promise<void> {
    this.find(name).click();
    await this.render();
  }

  /** Fills in the inputs of the first form that matches, in their order, and sends it. */
  async fill(form: string, ...values: readonly string[]): Promise<void> {
    const [found] = this.all<HTMLFormElement>(form);
    if (!found) throw new Error(`There is no form ${form}`);
    const inputs = found.querySelectorAll<HTMLInputElement>('input');
    values.forEach((value, index) => {
      const input = inputs[index];
      if (!input) throw new Error(`${form} has ${inputs.length} inputs`);
      input.value = value;
      input.dispatchEvent(new Event('input'));
    });
    const event = new Event('submit', { cancelable: true });
    found.dispatchEvent(event);
    if (!event.defaultPrevented)
      throw new Error(`The browser sends ${form}, and the page is lost.`);
    await this.settle();
  }

  /** Lets a request wait for its response, which the function gives; later ones are answered as before, or by `then`. */
  hold(request: string): (body: unknown, then?: unknown) => Promise<void> {
    const events = new Subject<HttpEvent<unknown>>();
    const before = this.responses[request];
    this.responses[request] = events;
    return async (body, then = before) => {
      this.responses[request] = then;
      if (isResponse(body)) events.error(failureOf(body, request));
      else {
        events.next(new HttpResponse({ body }));
        events.complete();
      }
      await this.settle();
    };
  }

  private find(name: string): HTMLElement {
    const candidates = this.all('button, a, label, [role=option]');
    const named = candidates.filter((each) => nameOf(each) === name);
    const found = named.find(({ tagName }) => tagName !== 'LABEL') ?? named[0];
    if (!found)
      throw new Error(`Nothing to click is called "${name}": ${candidates.map(nameOf).join(', ')}`);
    return found;
  }

  /** Number of requests to a path. */
  count(request: string): number {
    return this.requests.filter((each) => keyOf(each) === request).length;
  }

  private readonly backend: HttpInterceptorFn = (request) => {
    this.requests.push(request);
    const response = this.responses[keyOf(request)];
    if (response === undefined) throw new Error(`No answer for ${keyOf(request)}`);
    if (isResponse(response)) return throwError(() => failureOf(response, request.url));
    if (response instanceof Observable) return response as Observable<HttpEvent<unknown>>;
    const isText = request.responseType === 'text' && typeof response !== 'string';
    return of(new HttpResponse({ body: isText ? JSON.stringify(response) : response }));
  };
}

function keyOf({ method, url }: HttpRequest<unknown>): string {
  return `${method} ${url.replace('api/v1/', '')}`;
}

function isResponse(value: unknown): value is StubResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

function failureOf({ status, body: error }: StubResponse, url: string): HttpErrorResponse {
  return new HttpErrorResponse({ status, error, url });
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? clean(element.textContent);
}

function clean(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
