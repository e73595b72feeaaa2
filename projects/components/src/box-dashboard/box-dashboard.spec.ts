import { BoxDashboardHarness, BoxNumberHarness } from '@ampersand-prototype/components/testing';
import { renderTemplate } from '../regression/render-template';

const TEMPLATE = `
  <box-dashboard [resource]="root" [interfaceComponent]="ifc" propertyName="data" isRootBox isUni label="Home" crud="cRud">
    <ng-template boxTiles let-resource>
      <box-tile label="Jobs">
        <box-number [resource]="resource" [interfaceComponent]="ifc" propertyName="Jobs" label="Jobs" width="4" />
      </box-tile>
      <box-tile label="Other">text</box-tile>
    </ng-template>
  </box-dashboard>`;

describe('box-dashboard', () => {
  it('shows each item on a tile, as wide as it says, else across', async () => {
    const content = { _id_: 't1', _label_: 'Blue', _path_: 'resource/Team/t1', Jobs: [] };
    const { element, loader, settle } = await renderTemplate(TEMPLATE, { content });
    await settle();
    const dashboard = await loader.getHarness(BoxDashboardHarness);
    expect(await dashboard.getTileLabels()).toEqual(['Jobs', 'Other']);
    expect(await (await loader.getHarness(BoxNumberHarness)).getValue()).toBe('0');
    const tiles = [...element.querySelectorAll<HTMLElement>('box-tile')];
    const widths = tiles.map((tile) => tile.style.getPropertyValue('--amp-tile-width'));
    expect(widths).toEqual(['4', '12']);
    const onPhone = tiles.map((tile) => tile.style.getPropertyValue('--amp-tile-width-on-phone'));
    expect(onPhone).toEqual(['6', '12']);
    expect(tiles.map((tile) => tile.textContent?.trim().replace(/\s+/g, ' '))).toEqual([
      'Jobs0',
      'Othertext',
    ]);
  });
});
