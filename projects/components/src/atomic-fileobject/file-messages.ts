import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { FILE_MESSAGES_EN } from './file-messages-en';

/** The messages of opened files, which load with the first of them. */
export const FILE_MESSAGES = catalog(FILE_MESSAGES_EN, {
  nl: () => import('./file-messages-nl').then((module) => module.FILE_MESSAGES_NL),
  de: () => import('./file-messages-de').then((module) => module.FILE_MESSAGES_DE),
});

/** Formats the messages of opened files. */
@Injectable({ providedIn: 'root' })
export class FileMessages extends PartMessages<typeof FILE_MESSAGES_EN> {
  constructor() {
    super(FILE_MESSAGES);
  }
}
