import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { provideHttpClient } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { API_URL } from '@ampersand-prototype/components/application';
import { WatchButton } from './watch-button';

const TASK = { path: 'resource/Task/t1', page: 'Task' };

describe('the button that watches a record', () => {
  it('shows whether the account watches it, and changes that', async () => {
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(),
        provideHttpClientTesting(),
        { provide: API_URL, useValue: 'api/' },
      ],
    });
    const http = TestBed.inject(HttpTestingController);
    const fixture = TestBed.createComponent(WatchButton);
    for (const [input, value] of Object.entries({ ...TASK, label: 'Write' }))
      fixture.componentRef.setInput(input, value);
    const button = () => (fixture.nativeElement as HTMLElement).querySelector('button');
    const respond = async (watches: readonly object[]) => {
      fixture.detectChanges();
      http
        .expectOne({ method: 'GET', url: 'api/app/watches?path=resource/Task/t1&page=Task' })
        .flush(watches);
      await fixture.whenStable();
      fixture.detectChanges();
    };
    await respond([]);
    expect(button()?.getAttribute('aria-pressed')).toBe('false');
    button()?.click();
    const sent = http.expectOne({ method: 'PUT', url: 'api/app/watches' });
    expect(sent.request.body).toEqual({ ...TASK, isWatched: true });
    sent.flush(null);
    await Promise.resolve();
    await respond([{ ...TASK, label: 'Write', link: '/Task/t1' }]);
    expect(button()?.getAttribute('aria-pressed')).toBe('true');
  });
});
