import { ApplicationRef, Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { BLOCKING_PAGE_LOADER } from './blocking-page-loader';
import { lazyBlockingPage } from './lazy-blocking-page';

@Component({ template: '' })
class Blocking {}

it('the blocking page is loaded before anything is in the way', async () => {
  const load = jest.fn(() => Promise.resolve(Blocking));
  TestBed.configureTestingModule({
    providers: [{ provide: BLOCKING_PAGE_LOADER, useValue: load }],
  });
  const idle: (() => void)[] = [];
  globalThis.requestIdleCallback = (whenIdle) => idle.push(whenIdle as () => void);
  try {
    const { component } = TestBed.runInInjectionContext(() => lazyBlockingPage(signal(false)));
    const settle = async (): Promise<void> => {
      await TestBed.inject(ApplicationRef).whenStable();
      await new Promise((done) => setTimeout(done));
      TestBed.tick();
      await new Promise((done) => setTimeout(done));
    };
    await settle();
    expect(load).not.toHaveBeenCalled();
    idle.forEach((whenIdle) => whenIdle());
    await settle();
    expect(component()).toBe(Blocking);
  } finally {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  }
});
