import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementText, readObjectPage } from './bucket-xml.ts';

describe('the XML of a bucket', () => {
  it('has texts with entities', () => {
    const xml = '<Code>a&amp;b &lt;&gt;&quot;&apos;&#65;&#x42;&odd;</Code><Empty/><None></None>';
    assert.equal(elementText(xml, 'Code'), 'a&b <>"\'AB&odd;');
    assert.deepEqual([elementText(xml, 'Empty'), elementText(xml, 'None')], [null, '']);
  });

  it('lists nothing if it is no listing', () => {
    for (const xml of ['', '<html>', '<Contents>', '{"a": 1}'])
      assert.deepEqual(readObjectPage(xml), { objects: [], next: null });
  });

  it('names the next page of a truncated listing', () => {
    const page =
      '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>';
    assert.equal(readObjectPage(page).next, 'a&b');
    assert.equal(readObjectPage(page.replace('true', 'false')).next, null);
  });
});
