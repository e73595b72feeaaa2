import {
  HttpClient,
  HttpErrorResponse,
  provideHttpClient,
  withInterceptors,
} from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { AmpersandSettings } from '@ampersand-prototype/components/application';
import { firstValueFrom } from 'rxjs';
import { apiInterceptor } from './api-interceptor';
import { Connection } from './connection';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('apiInterceptor', () => {
  let http: HttpClient;
  let backend: HttpTestingController;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(withInterceptors([apiInterceptor])),
        provideHttpClientTesting(),
      ],
    });
    http = TestBed.inject(HttpClient);
    backend = TestBed.inject(HttpTestingController);
  });

  function get(url: string): Promise<unknown> {
    return firstValueFrom(http.get(url)).catch((error: unknown) => error);
  }

  it.each([
    ['is answered', () => backend.expectOne('api/v1/first').flush({})],
    [
      'has failed',
      () => backend.expectOne('api/v1/first').flush(null, { status: 500, statusText: 'x' }),
    ],
  ])('lets other requests wait until the first one %s', async (_, respondFirst) => {
    const all = [get('api/v1/first'), get('api/v1/second'), get('api/v1/third')];
    await settled();
    backend.expectNone('api/v1/second');
    respondFirst();
    await settled();
    backend.expectOne('api/v1/second').flush({});
    backend.expectOne('api/v1/third').flush({});
    await Promise.all(all);
  });

  it('names the language in which the page is read', async () => {
    TestBed.inject(AmpersandSettings).locale.set('nl-BE');
    void get('api/v1/first');
    await settled();
    const { request } = backend.expectOne('api/v1/first');
    expect(request.headers.get('Accept-Language')).toBe('nl-BE');
  });

  it('says of what the page reads while nobody uses it that it is so', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const sent = async (requested: Promise<unknown>) => {
      await settled();
      const test = backend.expectOne('api/v1/first');
      test.flush({});
      await requested;
      return test.request.headers.get('X-Background-Request');
    };
    const post = () => firstValueFrom(http.post('api/v1/first', {}));
    expect(await sent(get('api/v1/first'))).toBeNull();
    clock.mockReturnValue(60_000);
    expect(await sent(get('api/v1/first'))).toBe('true');
    expect(await sent(post())).toBeNull();
    document.dispatchEvent(new Event('keydown'));
    expect(await sent(get('api/v1/first'))).toBeNull();
    clock.mockRestore();
  });

  it('leaves other requests alone', async () => {
    void get('api/v1/first');
    const asset = get('assets/interfaces.json');
    await settled();
    backend.expectOne('assets/interfaces.json').flush([]);
    expect(await asset).toEqual([]);
  });

  it.each([
    ['AMP-401-LOGIN', 401, true, null],
    ['AMP-503-MODEL', 503, false, 'mismatch'],
    ['AMP-503-INSTALL', 503, false, 'absent'],
    ['AMP-503-BUSY', 503, false, null],
    [undefined, 502, false, null],
  ])('takes note of %s', async (code, status, isExpired, installation) => {
    const response = get('api/v1/first');
    backend.expectOne('api/v1/first').flush({ code }, { status, statusText: 'x' });
    expect(await response).toBeInstanceOf(HttpErrorResponse);
    const connection = TestBed.inject(Connection);
    expect(connection.isExpired()).toBe(isExpired);
    expect(connection.installation()).toBe(installation);
  });
});
