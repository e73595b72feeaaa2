import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { places } from './check-file.ts';
import { PRODUCT, ROOT, textsIn } from './product-templates.ts';

async function reported(item: string, own: Readonly<Record<string, string>> = {}) {
  const script = `CONTEXT T
RELATION ink[Pen*Ink]
VIEW drop : Ink { "name" : I } HTML TEMPLATE "View-DROP.html" ENDVIEW
REPRESENT Ink TYPE OBJECT
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] ${item}
ENDCONTEXT`;
  const templates = new Map([...PRODUCT, ...Object.entries(own)]);
  const files = new MemoryFileSystem({ 'main.adl': script });
  const { diagnostics } = await compile('main.adl', files, { templates });
  return diagnostics;
}

async function reportedOfPen(item: string, own: Readonly<Record<string, string>> = {}) {
  const script = `CONTEXT T
RELATION ink[Pen*Ink] RELATION cap[Pen*Cap] RELATION used[Pen] [PROP]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX [ "x" : ${item} ]
ENDCONTEXT`;
  const files = new MemoryFileSystem({ 'main.adl': script });
  const templates = new Map([...PRODUCT, ...Object.entries(own)]);
  const { diagnostics } = await compile('main.adl', files, { templates });
  return diagnostics;
}

describe('what has no template', () => {
  test('a box type is told with what may be meant, at its place', async () => {
    const diagnostics = await reported('BOX <GALERY> [ "ink" : ink BOX <FRM> [ "x" : TXT "" ] ]');
    assert.deepEqual(places(diagnostics), ['AMP5001 5:57', 'AMP5001 5:84']);
    assert.match(
      diagnostics[0]?.hint ?? '',
      /Known box types: BOARD, CALENDAR, CHART, DASHBOARD, FACETS, FILTEREDDROPDOWN, FORM, /,
    );
    assert.equal(diagnostics[1]?.hint, 'Did you mean `FORM`?');
  });

  test('a template of the project makes a box type and its annotations', async () => {
    const own = { 'Box-GALERY.html': '$if(columns)$<b>$columns$</b>$endif$' };
    assert.deepEqual(
      await reported('BOX <GALERY columns="3"> [ "ink" : ink BOX [ "x" : TXT "" ] ]', own),
      [],
    );
    const wrong = await reported(
      'BOX <GALERY colums="3"> [ "ink" : ink BOX [ "x" : TXT "" ] ]',
      own,
    );
    assert.deepEqual(places(wrong), ['AMP5002 5:57']);
    assert.equal(wrong[0]?.hint, 'Did you mean `columns`?');
  });

  test('an annotation that the box does not read', async () => {
    const [problem] = await reported('BOX <TABLE sortabel> [ "ink" : ink BOX [ "x" : TXT "" ] ]');
    assert.equal(problem?.code, 'AMP5002');
    assert.equal(problem.severity, 'warning');
    assert.equal(problem.hint, 'Did you mean `sortable`?');
  });

  const IDLE: readonly (readonly [string, RegExp])[] = [
    ['<TABLE sortBy="blot">', /`sortBy="blot"` doesn't match any item of the box/],
    ['<TABLE sortBy="x" order="up">', /`order="up"` has no effect/],
    ['<TABLE sortByAndHide="blot">', /`sortByAndHide="blot"` doesn't match any item of the box/],
    ['<TABLE sortByAndHide="label" sortBy="x">', /`sortBy` has no effect next to `sortByAndHide`/],
    ['<TABLE order="desc">', /`order` has no effect without `sortBy`/],
    ['<FACETS facets="x, blot">', /`facets="blot"` doesn't match any item of the box/],
    ['<FACETS facetOnly="x.y">', /`facetOnly="x.y"` has no effect: this item can't be a facet/],
    ['<FACETS facetKind="x">', /`facetKind="x"` has no effect/],
    ['<FACETS facetKind="x=chart">', /`facetKind="x=chart"` has no effect/],
    ['<FACETS order="desc">', /`order` has no effect without `sortBy`/],
    ['<TABLE noRootTitle>', /`noRootTitle` only has an effect on the outermost box/],
  ];
  for (const [header, message] of IDLE)
    test(`an annotation that changes nothing where it stands: ${header}`, async () => {
      const [problem, ...more] = await reported(
        `BOX [ "ink" : ink BOX ${header} [ "x" : ink~, "label" : TXT "x" ] ]`,
      );
      assert.equal(problem?.code, 'AMP5002');
      assert.match(problem.message, message);
      assert.deepEqual(more, []);
    });

  test('an action of a button that there is none of', async () => {
    const items = '[ "property" : used cRUd, "label" : TXT "x" ]';
    const [problem, ...more] = await reportedOfPen(`I BOX <PROPBUTTON action> ${items}`);
    assert.equal(problem?.code, 'AMP5002');
    assert.match(problem.message, /`action` without a value has no effect/);
    assert.deepEqual(more, []);
  });

  const ITEMS: readonly (readonly [string, string, string | null])[] = [
    [
      'I BOX <FILTEREDDROPDOWN> [ selectfrom : ink, setRelation : ink ]',
      'The item `selectfrom` has no effect in a box of type FILTEREDDROPDOWN.',
      'Did you mean `selectFrom`?',
    ],
    [
      'I BOX <FILTEREDDROPDOWN> [ setRelation : ink ]',
      'A box of type FILTEREDDROPDOWN needs an item `selectFrom`.',
      null,
    ],
    [
      'I BOX <SELECT> [ selectFrom : ink ]',
      'A box of type SELECT needs an item `setRelation`.',
      null,
    ],
    [
      'I BOX <PROPBUTTON> [ propperty : used, label : TXT "x" ]',
      'The item `propperty` has no effect in a box of type PROPBUTTON.',
      'Did you mean `property`?',
    ],
    [
      'I BOX <FILTEREDDROPDOWN> [ selectFrom : V[Pen*Cap], setRelation : ink ]',
      '`selectFrom` selects atoms of `Cap`, but `setRelation` needs atoms of `Ink`.',
      null,
    ],
  ];
  for (const [item, message, hint] of ITEMS)
    test(`items of a box with fixed names: ${item}`, async () => {
      const [problem, ...more] = await reportedOfPen(item);
      assert.equal(problem?.code, 'AMP5004');
      assert.equal(problem.severity, 'warning');
      assert.equal(problem.message, message);
      if (hint !== null) assert.equal(problem.hint, hint);
      assert.deepEqual(more, []);
    });

  test('a template of the project gives its items the names it wants', async () => {
    const own = { 'Box-SELECT.html': '<my-select />' };
    assert.deepEqual(await reportedOfPen('I BOX <SELECT> [ anything : ink ]', own), []);
  });

  const PAGE: readonly (readonly [string, RegExp])[] = [
    ['<FORM menuOrder="first">', /`menuOrder="first"` isn't an integer/],
    ['<FORM home="Pens">', /The value of `home="Pens"` has no effect/],
    ['<FORM menuGroup>', /`menuGroup` without a value has no effect/],
    ['<FORM menuIcon="calender">', /There is no icon `calender`/],
    ['<FORM code="blot">', /`code="blot"` doesn't match any item of the box/],
    ['<FORM code="ink">', /only items of type HUGEALPHANUMERIC can be shown as code/],
    ['<FORM code>', /the box has no item of type HUGEALPHANUMERIC/],
    ['<FORM format="ink=GFM">', /only items of type BIGALPHANUMERIC and HUGEALPHANUMERIC/],
    ['<FORM format="blot=GFM">', /`format="blot"` doesn't match any item of the box/],
    ['<FORM format="GFM">', /each item needs a format/],
    ['<FORM format>', /each item needs a format/],
    ['<MARKUP GFM formatFrom="blot">', /`formatFrom="blot"` doesn't match any item of the box/],
    ['<MARKUP format="ink=GFM">', /`format` has no effect in a box of type MARKUP/],
    ['<TABLE sortByAndHide="ink">', /`sortByAndHide="ink"` has no effect on rows with several/],
  ];
  for (const [header, message] of PAGE)
    test(`an annotation of the page that changes nothing: ${header}`, async () => {
      const [problem, ...more] = await reported(
        `BOX ${header} [ "ink" : ink BOX [ "x" : TXT "" ] ]`,
      );
      assert.equal(problem?.code, 'AMP5002');
      assert.match(problem.message, message);
      assert.deepEqual(more, []);
    });

  test('annotations of the menu on an inner box', async () => {
    const [problem] = await reported(
      'BOX [ "ink" : ink BOX <FORM menuIcon="book"> [ "x" : TXT "" ] ]',
    );
    assert.match(problem?.message ?? '', /`menuIcon` only has an effect on the outermost box/);
  });

  test('annotations of the menu and of code that have an effect are not told', async () => {
    const header =
      '<TABLE home menuOrder="2" menuGroup="At the desk" menuIcon="calendar" code="text">';
    const script = `CONTEXT T
RELATION text[Pen*Text]
REPRESENT Text TYPE HUGEALPHANUMERIC
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] BOX ${header} [ "text" : text ]
ENDCONTEXT`;
    const files = new MemoryFileSystem({ 'main.adl': script });
    const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
    assert.deepEqual(diagnostics, []);
  });

  test('formats of texts: those that are known, and items that name one', async () => {
    const problemsOf = async (header: string) => {
      const script = `CONTEXT T
RELATION body[Pen*Text] [UNI] RELATION notation[Pen*Notation] [UNI]
REPRESENT Text TYPE BIGALPHANUMERIC
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <${header}> [ "The body" : body, "Notation" : notation ]
ENDCONTEXT`;
      const files = new MemoryFileSystem({ 'main.adl': script });
      const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
      return diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`);
    };
    for (const header of [
      'FORM format="The body=latex"',
      'TABLE format=" The body = Notation "',
      'MARKUP MARKDOWN GFM formatFrom="Notation" showLabels',
    ])
      assert.deepEqual(await problemsOf(header), []);
    assert.deepEqual(await problemsOf('RAW format="The body=MARKDWON"'), [
      "AMP5002 `MARKDWON` isn't a format or an item of the box. Did you mean `MARKDOWN`?",
    ]);
  });

  test('colors of values: those of a closed set', async () => {
    const problemsOf = async (colors: string) => {
      const script = `CONTEXT T
RELATION state[Pen*State] [UNI] RELATION kind[Pen*Kind] [UNI]
RULE I[State] |- "New" \\/ "Used"
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <TABLE ${colors}> [ "The state" : state, "Kind" : kind ]
ENDCONTEXT`;
      const files = new MemoryFileSystem({ 'main.adl': script });
      const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
      return diagnostics.map(
        ({ code, severity, message, hint, origin }) =>
          `${code} ${severity} ${origin.start.line}:${origin.start.column} ${message} ${hint ?? ''}`,
      );
    };
    assert.deepEqual(await problemsOf('colors="The state: New=green, Used=gray"'), []);
    const at = 'AMP5005 error 4:62';
    assert.deepEqual(await problemsOf('colors="The sate: New=green; Kind: x=red"'), [
      `${at} \`colors="The sate"\` doesn't match any item of the box. Did you mean \`The state\`?`,
      `${at} \`colors\` has no effect on \`Kind\`: the values of its concept are not a closed set. List the values in an invariant, such as \`RULE I[Status] |- "Open" \\/ "Done"\`.`,
    ]);
    assert.deepEqual(await problemsOf('colors="The state: Nw=green, Used=geen, New"'), [
      `${at} \`Nw\` isn't a value of \`The state\`. Did you mean \`New\`?`,
      `${at} \`geen\` isn't a color. Did you mean \`green\`?`,
      `${at} \`New\` has no color. The colors are \`blue\`, \`amber\`, \`green\`, \`purple\`, \`teal\`, \`pink\`, \`orange\`, \`red\`, \`gray\`.`,
    ]);
    for (const empty of ['colors', 'colors="New=green"', 'colors="The state:"'])
      assert.match((await problemsOf(empty))[0] ?? '', /needs an item with its values/);
  });

  test('how values are shown: known items, kinds, currencies, and units', async () => {
    const problemsOf = async (display: string) => {
      const script = `CONTEXT T
REPRESENT Money TYPE FLOAT REPRESENT Phone TYPE ALPHANUMERIC
RELATION rent[Pen*Money] [UNI] RELATION phone[Pen*Phone] [UNI]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <FORM ${display}> [ "The rent" : rent, "Phone" : phone ]
ENDCONTEXT`;
      const files = new MemoryFileSystem({ 'main.adl': script });
      const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
      return diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`);
    };
    for (const valid of ['The rent=currency(EUR), Phone=tel', 'The rent=percent, Phone = mail'])
      assert.deepEqual(await problemsOf(`display="${valid}"`), []);
    for (const valid of ['duration', 'duration(hours)', 'unit(m²)'])
      assert.deepEqual(await problemsOf(`display="The rent=${valid}"`), []);
    const invalid: readonly (readonly [string, string])[] = [
      [
        'Rent=percent',
        '`display="Rent"` doesn\'t match any item of the box. Use one of `The rent`, `Phone`.',
      ],
      ['The rent=curency(EUR)', "`curency` isn't a way to show a value. Did you mean `currency`?"],
      ['The rent=currency(EUT)', "`EUT` isn't a currency. Did you mean"],
      [
        'The rent=currency',
        '`currency` needs a currency. Use a code of ISO 4217, such as `currency(EUR)`.',
      ],
      [
        'The rent=duration(minute)',
        "Durations can't be stored in `minute`. Did you mean `minutes`?",
      ],
      ['The rent=unit', '`unit` needs a unit.'],
      ['The rent=percent(2)', '`percent` takes nothing in parentheses.'],
      ['The rent=tel', "`The rent` can't be shown as `tel`: only items of type ALPHANUMERIC can."],
      [
        'Phone=unit(m)',
        "`Phone` can't be shown as `unit`: only items of type INTEGER and FLOAT can.",
      ],
      ['The rent', '`display` needs items, each with a way to show it.'],
    ];
    for (const [display, message] of invalid) {
      const [problem = ''] = await problemsOf(`display="${display}"`);
      assert.ok(problem.startsWith(`AMP5005 ${message}`), problem);
    }
  });

  test('totals and groups: of univalent items', async () => {
    const problemsOf = async (total: string) => {
      const script = `CONTEXT T
REPRESENT Weight TYPE FLOAT REPRESENT Day TYPE DATE
RELATION weight[Pen*Weight] [UNI] RELATION made[Pen*Day] [UNI] RELATION tests[Pen*Weight] RELATION name[Pen*Name] [UNI] RELATION dates[Pen*Day]
INTERFACE Pens : "_SESSION"[SESSION];V[SESSION*Pen] cRud BOX <TABLE ${total}>
  [ "Weight" : weight, "Made" : made, "Tests" : tests, "Name" : name, "Dates" : dates, "Hidden" : weight crud, "Text" : TXT "x" ]
ENDCONTEXT`;
      const files = new MemoryFileSystem({ 'main.adl': script });
      const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
      return diagnostics.map(
        ({ code, severity, message, hint, origin }) =>
          `${code} ${severity} ${origin.start.line}:${origin.start.column} ${message} ${hint ?? ''}`,
      );
    };
    assert.deepEqual(await problemsOf('total="Weight, Weight=avg, Made=max"'), []);
    const at = 'AMP5005 error 4:62';
    assert.deepEqual(await problemsOf('total="Wieght, Weight=average, Made"'), [
      `${at} \`total="Wieght"\` doesn't match any item of the box. Did you mean \`Weight\`?`,
      `${at} \`average\` isn't a total. The totals are \`sum\`, \`avg\`, \`min\`, \`max\`.`,
      `${at} \`Made\` has no sum or average: it contains dates. Write \`Made=min\` or \`Made=max\`.`,
    ]);
    assert.deepEqual(await problemsOf('groupBy="Name"'), []);
    assert.deepEqual(await problemsOf('groupBy="Made" total="Weight"'), []);
    assert.deepEqual(await problemsOf('groupBy="Nam"'), [
      `${at} \`groupBy="Nam"\` doesn't match any item of the box. Did you mean \`Name\`?`,
    ]);
    assert.deepEqual(await problemsOf('groupBy="Month of Made"'), []);
    for (const [groupBy, reason] of [
      [
        'Month of Mode',
        `\`groupBy="Mode"\` doesn't match any item of the box. Did you mean \`Made\`?`,
      ],
      ['Mnth of Made', "`Mnth` isn't a period. Did you mean `Month`?"],
      ['Month of Name', "`Name` has no periods: it doesn't contain dates."],
      ['Month of Dates', "Rows can't be grouped by `Dates`."],
    ] as const) {
      const [problem = ''] = await problemsOf(`groupBy="${groupBy}"`);
      assert.ok(problem.startsWith(`${at} ${reason}`), problem);
    }
    assert.deepEqual(await problemsOf('groupBy="Tests"'), [
      `${at} Rows can't be grouped by \`Tests\`. Use a readable item with at most one value per row, without a box, long texts, or files.`,
    ]);
    for (const [total, reason] of [
      ['Tests', /several values in a row/],
      ['Name=max', /doesn't contain numbers or dates/],
      ['Text', /doesn't contain numbers or dates/],
      ['Hidden', /isn't readable/],
      ['', /needs items/],
    ] as const)
      assert.match((await problemsOf(`total="${total}"`))[0] ?? '', reason);
  });

  test('numbers: count, or a function of an item; and the width of a tile', async () => {
    const messagesOf = async (header: string) => {
      const script = `CONTEXT T
REPRESENT Weight TYPE FLOAT
RELATION weight[Pen*Weight] [UNI]
INTERFACE Home : "_SESSION"[SESSION] cRud BOX <DASHBOARD> [ "Pens" : V[SESSION*Pen] cRud BOX <NUMBER ${header}> [ "Weight" : weight ] ]
ENDCONTEXT`;
      const files = new MemoryFileSystem({ 'main.adl': script });
      const { diagnostics } = await compile('main.adl', files, { templates: PRODUCT });
      return diagnostics.map(({ severity, message }) => `${severity} ${message}`);
    };
    const displayed = 'value="sum(Weight)" display="Weight=unit(kg)"';
    for (const valid of ['', 'value="count"', 'value="avg(Weight)" width="12"', displayed])
      assert.deepEqual(await messagesOf(valid), []);
    for (const [header, message] of [
      ['value', '`value` needs a number to show.'],
      ['value="sum(Wieght)"', '`value="Wieght"` doesn\'t match any item of the box.'],
      ['value="mean(Weight)"', "`mean` isn't a total."],
      ['width="13"', '`width` needs a number of columns, from 1 to 12.'],
    ] as const)
      assert.deepEqual(await messagesOf(header), [`error ${message}`]);
  });

  test('annotations that have an effect are not told', async () => {
    const box =
      'BOX <TABLE sortByAndHide="2nd name" order="desc" compact> [ "2nd name" : TXT "x" ]';
    assert.deepEqual(await reported(`BOX <TABLE noRootTitle> [ "ink" : ink ${box} ]`), []);
    const inner = 'BOX [ "x" : TXT "" ]';
    const header =
      '<FACETS facets="x, pen.x" facetOnly="x" facetKind="x=text, pen.x=list" sortable>';
    const items = `[ "x" : ink ${inner}, "pen" : ink;ink~ BOX [ "x" : ink ${inner} ] ]`;
    assert.deepEqual(await reported(`BOX ${header} ${items}`), []);
    const own = { 'Box-TABLE.html': '<my-table order="$order$" />' };
    assert.deepEqual(
      await reported('BOX <TABLE order="up"> [ "ink" : ink BOX [ "x" : ink~ ] ]', own),
      [],
    );
  });

  test('the template of a view, where an item is shown by it', async () => {
    assert.deepEqual(places(await reported('BOX [ "ink" : ink BOX [ "x" : ink~ ] ]')), []);
    assert.deepEqual(places(await reported('BOX [ "ink" : ink <drop> ]')), ['AMP5003 5:59']);
    assert.deepEqual(
      await reported('BOX [ "ink" : ink <drop> ]', { 'View-DROP.html': '<i></i>' }),
      [],
    );
  });
});

describe('the examples of the product', () => {
  const examples = join(ROOT, 'projects/examples');
  for (const name of ['automation', 'box-types', 'library', 'transactional'])
    test(`${name} use what there is`, async () => {
      const path = join(examples, name);
      const files = new MemoryFileSystem(
        Object.fromEntries(
          readdirSync(path)
            .filter((file) => file.endsWith('.adl'))
            .map((file) => [file, readFileSync(join(path, file), 'utf8')]),
        ),
      );
      const templates = new Map([...PRODUCT, ...textsIn(join(path, 'templates'))]);
      const { diagnostics } = await compile(`${name}.adl`, files, { templates });
      assert.deepEqual(diagnostics, []);
    });
});
