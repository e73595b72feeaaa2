/** An error for contradictory metadata; the message names the file and entry. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(file: string, entry: string, problem: string) {
    super(`${file}, entry "${entry}": ${problem}. Compile the script again.`);
  }
}
