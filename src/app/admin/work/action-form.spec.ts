import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { ActionForm, type FormAction } from './action-form';
import { ActionConfirmations, type Confirmation } from './confirmation';

@Component({
  imports: [ActionForm],
  template: '<app-action-form [actions]="actions()" />',
})
class Host {
  readonly actions = signal<readonly FormAction[]>([]);
}

describe('the button of an action', () => {
  it('keeps the focus while its action runs, and runs it once', async () => {
    const runs: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => runs.push(resolve));
    const fixture = TestBed.createComponent(Host);
    fixture.componentInstance.actions.set([{ label: 'admin.reinstall.start', run }]);
    await fixture.whenStable();
    const root = fixture.nativeElement as HTMLElement;
    const button = root.querySelector('button')!;
    button.click();
    TestBed.tick();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.click();
    expect(runs).toHaveLength(1);
    runs[0]?.();
    await fixture.whenStable();
    TestBed.tick();
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('asks for no confirmation while its action runs', async () => {
    const confirm = jest.fn().mockResolvedValue(true);
    TestBed.configureTestingModule({
      providers: [{ provide: ActionConfirmations, useValue: { confirm } }],
    });
    const fixture = TestBed.createComponent(Host);
    const run = () => new Promise<void>(() => undefined);
    const confirmation = () => ({}) as Confirmation;
    fixture.componentInstance.actions.set([{ label: 'admin.reinstall.start', run, confirmation }]);
    await fixture.whenStable();
    const button = (fixture.nativeElement as HTMLElement).querySelector('button')!;
    button.click();
    await fixture.whenStable();
    button.click();
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
