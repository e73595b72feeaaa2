import { type FieldForm, FieldHarness, type FieldOffer } from '../field/field-harness';

/** Drives an atomic-fileobject: files to download, upload, unlink and delete. */
export class AtomicFileObjectHarness extends FieldHarness {
  static hostSelector = 'atomic-fileobject, app-atomic-fileobject';

  /** Names of the files. */
  async getFiles(): Promise<string[]> {
    const names = await this.locatorForAll('li .amp-text')();
    return Promise.all(names.map((name) => name.text()));
  }

  /** Names of the files that open in the page: pictures and documents. */
  async getPictures(): Promise<string[]> {
    const names = await this.buttonNames('Show');
    return names.map((name) => name.replace('Show ', ''));
  }

  /** Opens a picture or document. */
  async show(name: string): Promise<void> {
    await this.pressButton(`Show ${name}`);
  }

  /** Where the files are downloaded from. */
  async getLinks(): Promise<string[]> {
    const links = await this.locatorForAll('a[href]')();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    return addresses.filter((address) => address !== null);
  }

  /** Whether a file can be chosen to upload. */
  async canUpload(): Promise<boolean> {
    return (await this.locatorForOptional('input[type="file"]')()) !== null;
  }

  /** Takes a file out of the field. */
  async unlink(name: string): Promise<void> {
    await this.pressButton(`Unlink ${name}`);
  }

  /** Presses the button that deletes a file everywhere; a ConfirmDialogHarness answers the question. */
  async delete(name: string): Promise<void> {
    await this.pressButton(`Delete ${name}`);
  }

  async getOffer(): Promise<FieldOffer> {
    const isFilled = (await this.getFiles()).length > 0;
    const canUpload = await this.canUpload();
    return {
      form: await this.formWith(canUpload),
      edit: canUpload && isFilled,
      add: canUpload,
      remove: (await this.buttonNames('Unlink')).length > 0,
      create: canUpload,
      delete: (await this.buttonNames('Delete')).length > 0,
      required: false,
    };
  }

  private async formWith(canUpload: boolean): Promise<FieldForm> {
    if ((await this.getMismatch()) !== null) return 'mismatch';
    if ((await this.getText()).includes('permission to see')) return 'unreadable';
    return canUpload ? 'list' : 'readonly';
  }
}
