/** The commands of the extension, by identifier. */
export const EXTENSION_COMMANDS = {
  serve: { command: 'ampersand.serve', title: 'Serve this script' },
  develop: { command: 'ampersand.develop', title: 'Develop: update the application on every save' },
  open: { command: 'ampersand.open', title: 'Open the application next to the script' },
  diagram: { command: 'ampersand.showDiagram', title: 'Show the diagram of the concept' },
  restart: { command: 'ampersand.restart', title: 'Restart the language server' },
} as const;

/** The words of a command line that starts `ampersand` with some arguments. Words with spaces are quoted for the shell. */
export function commandLine(command: readonly string[], parameters: readonly string[]): string {
  return [...command, ...parameters].map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `"${word.replaceAll('"', String.raw`\"`)}"`;
}
