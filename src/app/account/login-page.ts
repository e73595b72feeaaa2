import { Component, inject, input } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { Messages, SayPipe } from '@ampersand-prototype/components/application';
import { Account } from './account';
import { LoginForm } from './login-form';
import { LOGIN_PROBLEM_MESSAGES } from './login-problem-messages';
import { InterfaceAddress } from '../api/interface-address';
import { Session } from '../session/session';

const LOGIN_PROBLEMS = [
  'failed',
  'unknown',
  'inactive',
  'name',
  'rule',
  'attempt',
  'provider',
] as const;
type LoginProblem = (typeof LOGIN_PROBLEMS)[number];

/** Shows the login form and the login providers, and then returns to the requested page. */
@Component({
  selector: 'app-login-page',
  imports: [LoginForm, MatButton, RouterLink, SayPipe],
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
      @if (problem(); as name) {
        <p role="alert" class="problem">{{ problemText(name) }}</p>
      }
      @for (provider of account.providers(); track provider.address) {
        <p>
          <a matButton="outlined" [href]="loginAddress(provider.address)">{{
            'login.provider' | say: { name: provider.label }
          }}</a>
        </p>
      }
      @if (account.hasLoginForm()) {
        <app-login-form (done)="goOn()" />
      }
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

  /** Why a login at a provider failed; from the query of the page. */
  readonly problem = input<string>();

  protected readonly account = inject(Account);
  protected readonly session = inject(Session);
  private readonly messages = inject(Messages);
  private readonly router = inject(Router);
  private readonly address = inject(InterfaceAddress);

  constructor() {
    this.messages.add(LOGIN_PROBLEM_MESSAGES);
  }

  protected loginAddress(address: string): string {
    const to = this.to();
    return to === undefined ? address : `${address}?${new URLSearchParams({ to })}`;
  }

  /** The text for a problem; that of a failure for an unknown one. */
  protected problemText(name: string): string {
    const isKnown = (LOGIN_PROBLEMS as readonly string[]).includes(name);
    return this.messages.say(`login.problem.${isKnown ? (name as LoginProblem) : 'failed'}`);
  }

  /** Goes to the requested page, or to the first page of the user. Only addresses of this application are followed. */
  protected async goOn(): Promise<void> {
    const to = this.to();
    if (to === undefined) return this.address.follow(this.session.navbar()?.home ?? '/', true);
    const isOwn = to.startsWith('/') && !to.startsWith('//') && !to.startsWith('/-/login');
    await this.router.navigateByUrl(isOwn ? to : '/', { replaceUrl: true });
  }
}
