/** Name and version of this compiler, from `package.json`, as in `settings.json`. */
export const COMPILER_VERSION = 'ampersand-prototype 0.1.0';
