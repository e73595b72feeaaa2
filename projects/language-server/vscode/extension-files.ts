import { extensionManifest } from './extension-manifest.ts';
import { LANGUAGE_CONFIGURATION } from './language-configuration.ts';
import { SNIPPETS } from './snippets.ts';
import { textMateGrammar } from './textmate-grammar.ts';

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".cjs" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".txt" ContentType="text/plain"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`;

/** What the extension contains besides its manifest and language. */
export interface ExtensionSources {
  readonly version: string;
  /** The bundled program, a CommonJS module. */
  readonly program: string;
  readonly readme: string;
  readonly license: string;
}

/** The files of a `.vsix` by path: an archive in the format of the Open Packaging Conventions. */
export function extensionFiles(sources: ExtensionSources): Readonly<Record<string, string>> {
  const { version, program, readme, license } = sources;
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    '[Content_Types].xml': CONTENT_TYPES,
    'extension.vsixmanifest': packageManifest(version),
    'extension/package.json': json(extensionManifest(version)),
    'extension/language-configuration.json': json(LANGUAGE_CONFIGURATION),
    'extension/ampersand.tmLanguage.json': json(textMateGrammar()),
    'extension/snippets.json': json(SNIPPETS),
    'extension/extension.cjs': program,
    'extension/README.md': readme,
    'extension/LICENSE.txt': license,
  };
}

/** Names and values need no escaping: the manifest has no special characters. */
function packageManifest(version: string): string {
  const { name, publisher, displayName, description, categories, engines } =
    extensionManifest(version);
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Categories>${categories.join(',')}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}
