import { Component, DOCUMENT, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { MatButton } from '@angular/material/button';
import { AmpersandSettings, SayPipe } from '@ampersand-prototype/components/application';
import { MenuStore } from '../navigation/menu-store';
import { Session } from '../session/session';
import { Administration, EXPORT_FORMATS, type ExportFormat } from './administration';
import { ADMINISTRATION_PAGES, titleKey } from './administration-pages';
import { ImportForm } from './import-form';
import { ReinstallForm } from './reinstall-form';
import { RulesForm } from './rules-form';
import { ReportsForm } from './reports-form';
import { saveFile } from './work/save-file';
import { Tasks } from './work/task';

/** Installation, import, export, rules, reports, and the pages for menu and roles. */
@Component({
  selector: 'app-admin-page',
  imports: [ImportForm, MatButton, ReinstallForm, ReportsForm, RouterLink, RulesForm, SayPipe],
  templateUrl: './admin-page.html',
})
export class AdminPage {
  protected readonly menu = inject(MenuStore);
  private readonly administration = inject(Administration);
  protected readonly session = inject(Session);
  private readonly document = inject(DOCUMENT);
  private readonly settings = inject(AmpersandSettings);
  /** The pages of the administration that have an address of their own. */
  protected readonly pages = computed(() =>
    ADMINISTRATION_PAGES.filter(({ isOffered }) => isOffered?.(this.settings) ?? true),
  );
  protected readonly titleKey = titleKey;
  protected readonly exporting = inject(Tasks).create();

  protected readonly formats = EXPORT_FORMATS;

  protected async exportPopulation(format: ExportFormat): Promise<void> {
    const population = await this.exporting.run(() => this.administration.exportPopulation(format));
    if (!population) return;
    const day = new Date().toISOString().slice(0, 10);
    saveFile(
      this.document,
      population,
      `${this.session.contextName()}-population-${day}.${format}`,
    );
  }
}
