/** Name and version of this compiler, as `settings.json` shows it; the version is that of `package.json`. */
export const COMPILER_VERSION = 'ampersand-prototype 0.1.0';
