import { Component, inject, input } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { SayPipe } from '@ampersand-prototype/components/application';
import { LoginForm } from './login-form';
import { Session } from '../session/session';

/** Shows the login form, and then returns to the requested page. */
@Component({
  selector: 'app-login-page',
  imports: [LoginForm, RouterLink, SayPipe],
  template: `
    <div class="page">
      <header>
        <h1>{{ 'login.title' | say: { name: session.contextName() } }}</h1>
        @if (to()) {
          <p class="lead">{{ 'login.first' | say }}</p>
        } @else if (session.purpose()) {
          <p class="lead">{{ session.purpose() }}</p>
        }
      </header>
      <app-login-form (done)="goOn()" />
      <p>
        <a routerLink="/-/privacy">{{ 'shell.privacy' | say }}</a>
      </p>
    </div>
  `,
  styles: `
    :host {
      display: grid;
      justify-items: center;
      padding-block-start: clamp(0rem, 8dvh, 6rem);
    }
    .page {
      inline-size: min(100%, 26rem);
    }
  `,
})
export class LoginPage {
  /** The address that was asked for; from the query of the page. */
  readonly to = input<string>();

  protected readonly session = inject(Session);
  private readonly router = inject(Router);

  /** Only addresses of this application are followed. */
  protected async goOn(): Promise<void> {
    const to = this.to() ?? '/';
    const isOwn = to.startsWith('/') && !to.startsWith('//') && !to.startsWith('/-/login');
    await this.router.navigateByUrl(isOwn ? to : '/', { replaceUrl: true });
  }
}
