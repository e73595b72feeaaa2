/* global describe, afterAll, jest, document, localStorage, sessionStorage, history */

/**
 * Runs a spec file inside a group: its tests get a `describe` of their own, and the page is new for the next file.
 *
 * @param {string} path
 * @param {() => unknown} load
 */
export function specFile(path, load) {
  describe(path, () => {
    load();
    afterAll(resetPage);
  });
}

/** Brings the page and the test environment to the state that a file finds when it runs alone. */
function resetPage() {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
