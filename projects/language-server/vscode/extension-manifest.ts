import { EXTENSION_COMMANDS } from './extension-commands.ts';

/** The version of the editor that the client library needs. */
const ENGINE = '^1.91.0';

const CONFIGURATION = {
  title: 'Ampersand',
  properties: {
    'ampersand.command': {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      default: ['npx', 'ampersand'],
      scope: 'machine-overridable',
      description: 'The command that starts Ampersand, run in the folder of the workspace.',
    },
    'ampersand.address': {
      type: 'string',
      default: 'http://localhost:4200',
      description: 'The address of the application that is opened next to the script.',
    },
  },
};

/** The manifest of the extension for Visual Studio Code. */
export function extensionManifest(version: string) {
  const commands = Object.values(EXTENSION_COMMANDS);
  const when = 'resourceLangId == ampersand';
  return {
    name: 'ampersand',
    displayName: 'Ampersand',
    description: 'Scripts of Ampersand: diagnostics, completion, navigation, rename, formatting',
    version,
    publisher: 'ampersand-prototype',
    license: 'MIT',
    engines: { vscode: ENGINE },
    categories: ['Programming Languages', 'Snippets', 'Formatters'],
    main: './extension.cjs',
    activationEvents: [],
    // The server runs a command of the workspace.
    capabilities: { untrustedWorkspaces: { supported: false }, virtualWorkspaces: false },
    contributes: {
      languages: [
        {
          id: 'ampersand',
          aliases: ['Ampersand', 'ADL'],
          extensions: ['.adl'],
          configuration: './language-configuration.json',
        },
      ],
      grammars: [
        {
          language: 'ampersand',
          scopeName: 'source.ampersand',
          path: './ampersand.tmLanguage.json',
        },
      ],
      snippets: [{ language: 'ampersand', path: './snippets.json' }],
      commands: commands.map((each) => ({ ...each, category: 'Ampersand' })),
      menus: {
        'editor/title/run': [EXTENSION_COMMANDS.serve, EXTENSION_COMMANDS.develop].map(
          ({ command }) => ({ command, when }),
        ),
        'editor/context': [{ command: EXTENSION_COMMANDS.diagram.command, when }],
        'editor/title': [{ command: EXTENSION_COMMANDS.open.command, when, group: 'navigation' }],
      },
      configuration: CONFIGURATION,
    },
  };
}
