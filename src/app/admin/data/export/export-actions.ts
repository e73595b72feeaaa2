import { inject } from '@angular/core';
import { Session } from '../../../session/session';
import type { FormAction } from '../../work/action-form';
import { AdministrationApi, type RequestContent } from '../../work/administration-api';

const FORMATS = ['xlsx', 'json', 'yaml'] as const;

/** What an export contains, and how it is requested. */
interface Export {
  /** Part of the file name. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below `admin/exporter/export/`. */
  readonly path: string;
  readonly body?: () => unknown;
  readonly isReady?: () => boolean;
}

/** Creates an action per file format. Call it where injection is possible. */
export function exportActions({ name, method, path, body, isReady }: Export): FormAction[] {
  const api = inject(AdministrationApi);
  const session = inject(Session);
  return FORMATS.map((format) => ({
    label: `admin.export.${format}`,
    isSecondary: true,
    ...(isReady && { isReady }),
    run: () => {
      const day = new Date().toISOString().slice(0, 10);
      const file = `${session.contextName()}-${name}-${day}.${format}`;
      const content: RequestContent = { params: { format }, ...(body && { body: body() }) };
      return api.download(file, method, `exporter/export/${path}`, content);
    },
  }));
}
