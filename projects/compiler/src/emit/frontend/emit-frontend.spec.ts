import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emitFrontend } from './emit-frontend.ts';
import {
  anInterface,
  box,
  leaf,
  reference,
  sampleModel,
} from '../../../test/frontend/sample-model.ts';

/** One line per item, so that tests see which template was chosen and with what. */
const TEMPLATES = new Map([
  [
    'component.ts.txt',
    "export class $ifcNamePascal$ { label = '$ifcLabel$'; session = '$isSessionInterface$'; }",
  ],
  ['component.html', '<h1>$ifcLabel$</h1>\n$contents$'],
  ['component.interface.ts.txt', 'export type T = $contents$;'],
  ['project.module.ts.txt', "$uis:{ifc|route '$ifc.ifcNameKebab$'\n}$"],
  ['project.concepts.ts.txt', '$concepts:{c|type $c.cptIdTmp$ = $c.typescriptType$;\n}$'],
  [
    'project.views.ts.txt',
    '$views:{v|$v.viewIdTmp$: $v.viewSegments:{s|$s.segmentLabel$};separator=", "$}$',
  ],
  ['backend.service.ts.txt', '$ifcs:{ifc|get$ifc.ifcNamePascal$()\n}$'],
  [
    'Box-FORM.html',
    '<form$if(isRoot)$ root$endif$$if(title)$ title="$title$"$endif$>\n  $subObjects:{s|$s.subObjContents$\n}$</form>',
  ],
  ['Atomic-ALPHANUMERIC.html', '<text name="$name$" label="$label$" crud="$crud$" />'],
  ['Atomic-INTEGER.html', '<integer name="$name$" />'],
  ['Atomic-OBJECT.html', '<object name="$name$" />'],
  ['Atomic-Person.html', '<person name="$name$" />'],
  ['View-PROPERTY.html', '<property name="$name$" />'],
  ['View-LINKTO.html', '<link name="$name$" />'],
  ['Face.html', '<face name="$name$" />'],
]);

const form = { type: 'FORM', keyVals: [{ key: 'title', value: 'A "b"' }] };

function markupOf(object: ReturnType<typeof leaf>, templates = TEMPLATES): string {
  const model = sampleModel(
    [anInterface('Page', box('Page', 'Person', { type: 'FORM', keyVals: [] }, [object]))],
    {
      extras: {
        termTexts: new Map(),
        viewTemplates: new Map([['Face', 'Face.html']]),
        interfaceRoles: new Map(),
      },
    },
  );
  const { files, problems } = emitFrontend(model, templates);
  assert.deepEqual(problems, []);
  return files.get('page/page.component.html')?.split('\n')[2]?.trim() ?? '';
}

describe('the annotations of a box', () => {
  it('may have the names of attributes and of objects', () => {
    for (const key of ['markup', 'constructor', '__proto__', 'subObjects', 'name']) {
      const header = { type: 'FORM', keyVals: [{ key, value: 'v' }] };
      const model = sampleModel([
        anInterface('Page', box('Page', 'Person', header, [leaf('x', 'Name')])),
      ]);
      const { files, problems } = emitFrontend(model, TEMPLATES);
      assert.deepEqual(problems, []);
      assert.match(
        files.get('page/page.component.html') ?? '',
        /<form root>\n\s+<\w+ name="x"/,
        key,
      );
    }
  });
});

describe('the template of an item', () => {
  it('is that of the technical type', () => {
    assert.equal(
      markupOf(leaf('Full name', 'Name')),
      '<text name="Full_32_name" label="Full name" crud="cRUd" />',
    );
    assert.equal(markupOf(leaf('Age', 'Age')), '<integer name="Age" />');
  });

  it('is that of the concept before that of the technical type', () => {
    assert.equal(markupOf(leaf('Boss', 'Person')), '<person name="Boss" />');
  });

  it('is not that of a technical type that the concept is called after', () => {
    assert.match(markupOf(leaf('Code', 'INTEGER')), /^<text/);
  });

  it('is the old name for a concept when there is no new one', () => {
    const templates = new Map(TEMPLATES).set('Concept-Name.html', '<old />');
    assert.equal(markupOf(leaf('Name', 'Name'), templates), '<old />');
  });

  it('is that of properties for a property', () => {
    const templates = new Map(TEMPLATES);
    templates.delete('Atomic-Person.html');
    assert.equal(
      markupOf(leaf('Active', 'Person', { relation: 'active[Person*Person]' }), templates),
      '<property name="Active" />',
    );
  });

  it('is the HTML TEMPLATE of the view before all others', () => {
    assert.equal(markupOf(leaf('Photo', 'Person', { viewName: 'Face' })), '<face name="Photo" />');
  });

  it('is the one for links for LINKTO', () => {
    assert.equal(markupOf(reference('Boss', 'Person', 'Page', true)), '<link name="Boss" />');
  });

  it('is a span with escaped text for TXT', () => {
    const text = leaf('Hint', 'Name', { type: 'ObjText', txt: '<b> {{x}}', expr: null });
    assert.equal(
      markupOf(text),
      "<span>&lt;b&gt; {{ '\\u007b\\u007b' }}x{{ '\\u007d\\u007d' }}</span>",
    );
  });
});

describe('the files', () => {
  const inner = box('Card', 'Person', form, [leaf('Name', 'Name')]);
  const model = sampleModel([
    anInterface(
      "Ann's page",
      box('Page', 'Person', { type: 'FORM', keyVals: [] }, [
        reference('Card', 'Person', 'Card', false),
      ]),
    ),
    anInterface('Card', inner, true),
  ]);
  const { files, problems } = emitFrontend(model, TEMPLATES);

  it('are complete', () => {
    assert.deepEqual(problems, []);
    assert.deepEqual([...files.keys()].sort(), [
      'ann-s-page/ann-s-page.component.html',
      'ann-s-page/ann-s-page.component.ts',
      'ann-s-page/ann-s-page.interface.ts',
      'backend.service.ts',
      'card/card.interface.ts',
      'interfaces.json',
      'project.concepts.ts',
      'project.module.ts',
      'project.views.ts',
    ]);
  });

  it('hold the box of a referenced interface, indented and escaped', () => {
    assert.equal(
      files.get('ann-s-page/ann-s-page.component.html'),
      [
        '<h1>Ann&#39;s page</h1>',
        '<form root>',
        '  <form title="A &quot;b&quot;">',
        '    <text name="Name" label="Name" crud="cRUd" />',
        '  </form>',
        '</form>',
        '',
      ].join('\n'),
    );
  });

  it('escape labels in TypeScript', () => {
    assert.equal(
      files.get('ann-s-page/ann-s-page.component.ts'),
      "export class AnnSPage { label = 'Ann\\'s page'; session = ''; }\n",
    );
  });

  it('describe the data', () => {
    assert.equal(
      files.get('card/card.interface.ts'),
      'export type T = concepts.Person & {\n  _view_: undefined;\n  Name: concepts.Name | null;\n};\n',
    );
  });

  it('list the interfaces with a page as routes, and all in the service', () => {
    assert.equal(files.get('project.module.ts'), "route 'ann-s-page'\n");
    assert.equal(files.get('backend.service.ts'), 'getAnnSPage()\ngetCard()\n');
  });

  it('hold no queries', () => {
    assert.doesNotMatch(files.get('interfaces.json') ?? '', /SELECT/);
  });
});

describe('problems', () => {
  it('name the project, the interface, the item and the template', () => {
    const item = box('Lines', 'Person', { type: 'FROM', keyVals: [] }, []);
    const page = box('Page', 'Person', { type: 'FORM', keyVals: [] }, [
      box('Part', 'Person', form, [item]),
    ]);
    const { files, problems } = emitFrontend(sampleModel([anInterface('Page', page)]), TEMPLATES);
    assert.equal(files.size, 0);
    assert.deepEqual(problems, [
      {
        severity: 'error',
        missingFile: true,
        message:
          "The template `Box-FROM.html` doesn't exist (project `Sample`, interface `Page`, item `Part / Lines`).",
        hint: 'Did you mean `Box-FORM.html`? Add the file to the folder `templates` next to the script.',
      },
    ]);
  });

  it('tell the place of a mistake in a template once', () => {
    const templates = new Map(TEMPLATES).set('Atomic-ALPHANUMERIC.html', '<text\n  $nme$ />');
    const page = box('Page', 'Person', { type: 'FORM', keyVals: [] }, [
      leaf('A', 'Name'),
      leaf('B', 'Name'),
    ]);
    const { problems } = emitFrontend(sampleModel([anInterface('Page', page)]), templates);
    assert.match(
      problems[0]?.message ?? '',
      /^template `Atomic-ALPHANUMERIC.html`, line 2, column 4: the attribute `nme` doesn't exist/,
    );
    assert.match(problems[0]?.message ?? '', /item `A`\)$/);
  });

  it('warn of pages whose address had to be numbered', () => {
    const page = box('Page', 'Person', { type: 'FORM', keyVals: [] }, []);
    const model = sampleModel([anInterface('HelloWorld', page), anInterface('helloworld', page)]);
    const { files, problems } = emitFrontend(model, TEMPLATES);
    assert.ok(files.has('helloworld-2/helloworld-2.component.ts'));
    assert.deepEqual(
      problems.map(({ severity }) => severity),
      ['warning'],
    );
  });
});

describe('pages for a shell that makes them at run time', () => {
  it('are the filled templates, with what the routes need', () => {
    const page = box('Page', 'Person', { type: 'FORM', keyVals: [] }, [leaf('Age', 'Age')]);
    const { files, pages } = emitFrontend(sampleModel([anInterface('My Page', page)]), TEMPLATES);
    const template = files.get('my-page/my-page.component.html') ?? '';
    assert.match(template, /<integer name="Age" \/>/);
    assert.deepEqual(pages, [
      {
        name: 'My Page',
        label: 'My Page',
        path: 'my-page',
        concept: 'Person',
        isSession: false,
        template,
      },
    ]);
  });
});
