import { Injectable, inject } from '@angular/core';
import { Dialogs, loadOnce } from '@ampersand-prototype/components/application';
import { InterfaceModel } from '../interfacing/interface-model';

const loadPanel = loadOnce(() => import('./absence-panel'));

/** Opens the panel that explains what a page does not show or allow. It loads when it is first needed. */
@Injectable({ providedIn: 'root' })
export class AbsencePanels {
  private readonly dialogs = inject(Dialogs);
  private readonly model = inject(InterfaceModel);

  /** Opens the panel of a page, with the question about a field selected if there is one. */
  async open(interfaceName: string, path: readonly string[] | null = null): Promise<void> {
    const [{ absenceQuestions }, interfaces] = await Promise.all([
      import('./absence-questions'),
      this.model.all(),
    ]);
    const definition = interfaces.find(({ name }) => name === interfaceName);
    const questions = definition ? absenceQuestions(definition, interfaces) : [];
    const key = path?.join('/');
    const selected = questions.findIndex((question) => question.path.join('/') === key);
    await this.dialogs.open(async () => (await loadPanel()).AbsencePanel, {
      data: { questions, selected },
      position: { right: '0', top: '0' },
      width: 'min(32rem, 100vw)',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
    });
  }
}
