/**
 * Lets the user choose a file of the types in `accept`. The input is not in the page, where keys that move the focus would
 * find it.
 */
export function chooseFile(page: Document, accept: string, take: (file: File) => void): void {
  const input = page.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) take(file);
  });
  input.click();
}
