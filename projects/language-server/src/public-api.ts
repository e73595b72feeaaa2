/** The language server: the analysis of scripts, and a server for editors on any connection. */
export { analyze, type Analysis } from './analysis/analyze.ts';
export { ScriptWorkspace, type WorkspaceHost } from './analysis/script-workspace.ts';
export { serveEditor, type EditorHost } from './server/serve-editor.ts';
export { pathOfUri, uriOfPath } from './workspace/uri-path.ts';
