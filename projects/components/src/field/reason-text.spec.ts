import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { interfaceRoute } from '@ampersand-prototype/components/application';
import { provideFakeAmpersand } from '@ampersand-prototype/components/testing';
import type { ReasonAtom, ReasonLine } from '../edit/edit-reason';
import { ReasonText } from './reason-text';

@Component({ template: '' })
class Page {}

const atom = (concept: string, label: string): ReasonAtom => ({
  _id_: `id ${label}`,
  _label_: label,
  concept,
  _ifcs_: [concept],
  isNew: false,
});

/** The text of a violation of a property of `owner[Animal*Owner]`; links are in brackets. */
async function reported(
  word: 'TOT' | 'INJ',
  inputs: Record<string, unknown>,
  others: readonly ReasonAtom[] = [],
): Promise<string> {
  const interfaces = ['Animal', 'Owner'].map((name) =>
    interfaceRoute({
      name,
      label: name,
      path: name.toLowerCase(),
      concept: name,
      isSession: false,
      loadComponent: () => Promise.resolve(Page),
    }),
  );
  TestBed.configureTestingModule({ providers: [provideFakeAmpersand({ interfaces })] });
  const fixture = TestBed.createComponent(ReasonText);
  const of = [atom('Animal', 'Minoes')];
  const what = { word, relation: 'owner', source: 'Animal', target: 'Owner' };
  const line: ReasonLine = { rule: '', text: '', atoms: of, asked: { what, of, others } };
  fixture.componentRef.setInput('reason', { kind: 'violations', lines: [line] });
  for (const [name, value] of Object.entries(inputs)) fixture.componentRef.setInput(name, value);
  await fixture.whenStable();
  const element = fixture.nativeElement as HTMLElement;
  for (const link of element.querySelectorAll('a')) link.textContent = `[${link.textContent}]`;
  return element.textContent.replace(/\s+/g, ' ').trim();
}

describe('why something is not stored', () => {
  it('leads to what would be left without something, where that is not what one is at', async () => {
    expect(await reported('TOT', { tone: 'preview' })).toBe('[Minoes] would have no owner.');
  });

  it('counts those that would be left without something, and leads to the examples', async () => {
    const of = [atom('Animal', 'Minoes'), atom('Animal', 'Rex')];
    const what = { word: 'TOT', relation: 'owner', source: 'Animal', target: 'Owner' } as const;
    const line: ReasonLine = {
      ...{ rule: '', text: '', atoms: of },
      asked: { what, of, others: [], count: 43 },
    };
    const inputs = { tone: 'preview', reason: { kind: 'violations', lines: [line] } };
    expect(await reported('TOT', inputs)).toBe('43 × Animal would have no owner: [Minoes]; [Rex]…');
  });

  it('counts the violations that are not listed', async () => {
    const line: ReasonLine = { rule: 'Sign it.', text: '', atoms: [], more: 4 };
    const inputs = { reason: { kind: 'violations', lines: [line] } };
    expect(await reported('TOT', inputs)).toContain('and 4 more');
  });

  it('does not lead to what is being edited', async () => {
    const text = await reported('TOT', { tone: 'preview', about: 'id Minoes' });
    expect(text).toBe('Minoes would have no owner.');
  });

  it('leads to those that are in the way, in the sentence where that names them', async () => {
    const text = await reported('INJ', { about: 'id Minoes' }, [atom('Animal', 'Rex')]);
    expect(text).toMatch(/\[Rex\]/);
    expect(text).not.toContain('[Minoes]');
  });
});
