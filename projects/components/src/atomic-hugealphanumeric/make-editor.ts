import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, Prec, Transaction } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';

/** The options of a text editor: its content and event callbacks. */
export interface EditorOptions {
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  readonly isDisabled: boolean;
  readonly typed: (text: string) => void;
  readonly left: (event: Event) => void;
  readonly entered: () => void;
  readonly restored: () => void;
}

const LOOK = EditorView.theme({
  '&': {
    backgroundColor: 'var(--mat-sys-surface-container-lowest, Canvas)',
    color: 'var(--mat-sys-on-surface, CanvasText)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    maxBlockSize: '24rem',
    minBlockSize: '8rem',
    overflow: 'auto',
    fontFamily: 'ui-monospace, monospace',
  },
  '.cm-content': { caretColor: 'var(--mat-sys-primary, light-dark(#005cbb, #abc7ff))' },
  '.cm-cursor': { borderInlineStartColor: 'var(--mat-sys-primary, light-dark(#005cbb, #abc7ff))' },
  '.cm-gutters': {
    backgroundColor: 'var(--mat-sys-surface-container, light-dark(#efedf0, #1f2022))',
    color: 'var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0))',
    border: 'none',
  },
});

/** A text editor that can be enabled and disabled. */
export interface MadeEditor {
  readonly view: EditorView;
  readonly allow: (isAllowed: boolean) => void;
}

/** Creates a CodeMirror editor in an element. Tab leaves it, as everywhere else on the page. */
export function makeEditor(parent: HTMLElement, options: EditorOptions): MadeEditor {
  const editable = new Compartment();
  const allowed = (isAllowed: boolean) => EditorView.editable.of(isAllowed);
  const state = EditorState.create({
    doc: options.text,
    extensions: [
      lineNumbers(),
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      editable.of(allowed(!options.isDisabled)),
      EditorView.contentAttributes.of({
        'aria-label': options.label,
        'aria-describedby': options.describedBy,
        'aria-multiline': 'true',
      }),
      LOOK,
      // The keys that store and restore come before those of the editor.
      Prec.highest(listeners(options)),
    ],
  });
  const view = new EditorView({ state, parent });
  const allow = (isAllowed: boolean): void => {
    if (view.state.facet(EditorView.editable) === isAllowed) return;
    view.dispatch({ effects: editable.reconfigure(allowed(isAllowed)) });
  };
  return { view, allow };
}

function listeners(options: EditorOptions) {
  return [
    EditorView.updateListener.of((update) => {
      const isByUser = update.transactions.some(
        (tr) => tr.annotation(Transaction.userEvent) !== undefined,
      );
      if (update.docChanged && isByUser) options.typed(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({
      blur: (event) => options.left(event),
      keydown: (event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) options.entered();
        else if (event.key === 'Escape') options.restored();
        else return false;
        event.stopPropagation();
        return true;
      },
    }),
  ];
}
