import {
  CodeActionKind,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type InlayHint,
  type InlayHintParams,
  type Position,
  type ServerCapabilities,
  type TextDocumentIdentifier,
  type TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../analysis/analyze.ts';
import type { ScriptWorkspace } from '../analysis/script-workspace.ts';
import { completion } from '../features/completion.ts';
import { documentLinks } from '../features/document-links.ts';
import { formatting } from '../features/formatting.ts';
import { hover } from '../features/hover.ts';
import { inlayTypes } from '../features/inlay-types.ts';
import { definition, highlights, references, typeDefinition } from '../features/navigation.ts';
import { foldingRanges, outline } from '../features/outline.ts';
import { rename, RenameError, renameRange } from '../features/rename.ts';
import { semanticTokens, TOKEN_TYPES } from '../features/semantic-tokens.ts';
import { signatureHelp } from '../features/signature-help.ts';
import { usageLenses } from '../features/usage-lenses.ts';
import { offeredActions } from '../refactor/offered-actions.ts';
import { violationLenses } from '../features/violation-lenses.ts';
import { workspaceSymbols } from '../features/workspace-symbols.ts';
import { pathOfUri } from '../workspace/uri-path.ts';

/** The abilities of the server besides diagnostics. */
export const FEATURES: ServerCapabilities = {
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor] },
  definitionProvider: true,
  typeDefinitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  signatureHelpProvider: { triggerCharacters: [';'] },
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  documentLinkProvider: {},
  codeLensProvider: {},
  inlayHintProvider: true,
  completionProvider: { triggerCharacters: [';', '[', '*', '<', ':'] },
  renameProvider: { prepareProvider: true },
  semanticTokensProvider: {
    legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] },
    full: true,
  },
};

interface DocumentParameters {
  readonly textDocument: TextDocumentIdentifier;
}

type Responder<P, R> = (analysis: Analysis, file: string, request: P) => R | Promise<R>;

interface PositionParameters extends DocumentParameters {
  readonly position: Position;
}

/** Responds to requests about the open documents. */
export function serveFeatures(
  connection: Connection,
  workspace: ScriptWorkspace,
  documents: TextDocuments<TextDocument>,
): void {
  const pathOf = (request: DocumentParameters) => normalizedPath(workspace, request);
  /** A request that was canceled during the analysis gets no result. */
  const on =
    <P extends DocumentParameters, R>(respond: Responder<P, R>) =>
    async (request: P, token: CancellationToken): Promise<R | ResponseError<undefined>> => {
      const file = pathOf(request);
      const analysis = await workspace.analysisOf(file);
      if (!token.isCancellationRequested) return respond(analysis, file, request);
      return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was canceled.');
    };
  const at = <R>(feature: (analysis: Analysis, file: string, position: Position) => R) =>
    on((analysis, file, { position }: PositionParameters) => feature(analysis, file, position));

  connection.onHover(at(hover));
  connection.onDefinition(at(definition));
  connection.onTypeDefinition(at(typeDefinition));
  connection.onDocumentHighlight(at(highlights));
  connection.onPrepareRename(at(renameRange));
  connection.onCodeAction(
    on((analysis, file, { range }) =>
      offeredActions(analysis, file, range, (path) => workspace.files.text(path) ?? ''),
    ),
  );
  connection.onReferences(
    on((analysis, file, { position, context }) =>
      references(analysis, file, position, context.includeDeclaration),
    ),
  );
  connection.onDocumentSymbol(on(outline));
  connection.onFoldingRanges(on(foldingRanges));
  connection.languages.inlayHint.on(on<InlayHintParams, InlayHint[]>(inlayTypes));
  connection.onCodeLens(
    on((analysis, file) => [...usageLenses(analysis, file), ...violationLenses(analysis, file)]),
  );
  connection.languages.semanticTokens.on(on(semanticTokens));
  connection.onDocumentLinks((request) => {
    const file = pathOf(request);
    return documentLinks(workspace.files.text(file) ?? '', file, workspace.files);
  });
  connection.onWorkspaceSymbol(async ({ query }) => {
    const mains = workspace.mainScripts();
    const analyses = await Promise.all(mains.map((script) => workspace.analysisOf(script)));
    return workspaceSymbols(analyses, query);
  });
  serveTyping(connection, workspace, documents);
  connection.onRenameRequest(
    on((analysis, file, { position, newName }): Promise<WorkspaceEdit | ResponseError> =>
      rename(analysis, workspace, { file, position }, newName).catch(renameFailure),
    ),
  );
}

/** Responds to what an editor requests at each keystroke, from the text that it shows. */
function serveTyping(
  connection: Connection,
  workspace: ScriptWorkspace,
  documents: TextDocuments<TextDocument>,
): void {
  connection.onSignatureHelp(({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    return document ? signatureHelp(document.getText(), document.offsetAt(position)) : null;
  });
  // The names may be those of some keystrokes ago, so that a list need not wait for the next analysis.
  connection.onCompletion(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    if (document === undefined) return [];
    const file = normalizedPath(workspace, { textDocument });
    const analysis = await workspace.latestAnalysisOf(file);
    return completion(analysis, file, document.getText(), document.offsetAt(position));
  });
  connection.onDocumentFormatting(({ textDocument }) => {
    const text = documents.get(textDocument.uri)?.getText();
    return text === undefined ? [] : formatting(text, normalizedPath(workspace, { textDocument }));
  });
}

function normalizedPath(
  { files }: ScriptWorkspace,
  { textDocument: { uri } }: DocumentParameters,
): string {
  return files.normalize(pathOfUri(uri));
}

function renameFailure(error: unknown): ResponseError {
  if (!(error instanceof RenameError)) throw error;
  return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
}
