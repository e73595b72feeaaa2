import { ViewColumn, window, type Disposable, type TextEditor, type WebviewPanel } from 'vscode';
import type { ConceptPicture } from '../src/server/serve-diagram.ts';
import { diagramPage } from './diagram-page.ts';

/** Finds the diagram of the concept at the cursor of an editor; null elsewhere. */
export type FindPicture = (editor: TextEditor) => Promise<ConceptPicture | null>;

/** A view next to the script with the diagram of the concept at the cursor. It follows the cursor while it is open. */
export class DiagramView implements Disposable {
  readonly #find: FindPicture;
  readonly #selections: Disposable;
  #panel: WebviewPanel | null = null;
  #requests = 0;

  constructor(find: FindPicture) {
    this.#find = find;
    this.#selections = window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (this.#panel?.visible) void this.#update(textEditor);
    });
  }

  /** Opens the view for the active editor. */
  async show(): Promise<void> {
    const editor = window.activeTextEditor;
    const isShown = editor !== undefined && (await this.#update(editor));
    if (!isShown) await window.showErrorMessage('Place the cursor on a concept first.');
  }

  /** Closes the view. */
  dispose(): void {
    this.#selections.dispose();
    this.#panel?.dispose();
  }

  /** Shows the diagram at a cursor, unless the cursor has moved in the meantime; whether there is one. */
  async #update(editor: TextEditor): Promise<boolean> {
    const request = ++this.#requests;
    const picture = editor.document.languageId === 'ampersand' ? await this.#find(editor) : null;
    if (picture === null) return false;
    if (request !== this.#requests) return true;
    this.#panel ??= this.#opened();
    this.#panel.title = picture.title;
    this.#panel.webview.html = diagramPage(picture);
    return true;
  }

  #opened(): WebviewPanel {
    const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    const panel = window.createWebviewPanel('ampersand.diagram', 'Diagram', column);
    panel.onDidDispose(() => {
      this.#panel = null;
    });
    return panel;
  }
}
