import { Component, DOCUMENT, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { SayPipe } from '@ampersand-prototype/components';
import { MenuStore } from '../navigation/menu-store';
import { Session } from '../session/session';
import { Administration, EXPORT_FORMATS, type ExportFormat } from './administration';
import { ImportForm } from './import-form';
import { ReinstallForm } from './reinstall-form';
import { RulesForm } from './rules-form';
import { Tasks } from './task';

/** Installation, import, export, rules, and the pages for menu and roles. */
@Component({
  selector: 'app-admin-page',
  imports: [ImportForm, MatButton, ReinstallForm, RouterLink, RulesForm, SayPipe],
  templateUrl: './admin-page.html',
})
export class AdminPage {
  protected readonly menu = inject(MenuStore);
  private readonly administration = inject(Administration);
  private readonly session = inject(Session);
  private readonly document = inject(DOCUMENT);
  protected readonly exporting = inject(Tasks).create();

  protected readonly formats = EXPORT_FORMATS;

  protected async exportPopulation(format: ExportFormat): Promise<void> {
    const population = await this.exporting.run(() => this.administration.exportPopulation(format));
    if (!population) return;
    const link = this.document.createElement('a');
    link.href = URL.createObjectURL(population);
    link.download = `${this.session.contextName()}-population-${new Date().toISOString().slice(0, 10)}.${format}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}
