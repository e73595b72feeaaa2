import { catalog } from '@ampersand-prototype/generics';

const FILE_PICKER_MESSAGES_EN = {
  'file.drop': 'or drop a file here',
  'file.dropSeveral': 'or drop files here',
  'file.onlyOne': 'There is room for one file. Choose one of them.',
  'file.uploaded': { one: '{count} file uploaded', other: '{count} files uploaded' },
  'file.uploading': 'Uploading {item}…',
} as const;

/** Texts of the choice of a file; they load with it. */
export const FILE_PICKER_MESSAGES = catalog(FILE_PICKER_MESSAGES_EN, {
  nl: {
    'file.drop': 'of sleep een bestand hierheen',
    'file.dropSeveral': 'of sleep bestanden hierheen',
    'file.onlyOne': 'Er is plaats voor één bestand. Kies er een.',
    'file.uploaded': { one: '{count} bestand geüpload', other: '{count} bestanden geüpload' },
    'file.uploading': '{item} uploaden…',
  },
  de: {
    'file.drop': 'oder eine Datei hier ablegen',
    'file.dropSeveral': 'oder Dateien hier ablegen',
    'file.onlyOne': 'Hier ist Platz für eine Datei. Wählen Sie eine davon aus.',
    'file.uploaded': { one: '{count} Datei hochgeladen', other: '{count} Dateien hochgeladen' },
    'file.uploading': '{item} wird hochgeladen…',
  },
});
