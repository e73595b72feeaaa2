/**
 * What the elements of a Word file may contain, in the order of ECMA-376 (transitional), as far as documents use it.
 * An element occurs at most once; `!` requires it, `*` repeats it, and `|` separates choices.
 */
export const CONTENT_MODELS: Readonly<Record<string, string>> = {
  'w:document': 'w:background w:body!',
  'w:body': 'w:p|w:tbl|w:sdt* w:sectPr',
  'w:sdt': 'w:sdtPr w:sdtEndPr w:sdtContent',
  'w:sdtPr': 'w:rPr w:alias w:lock w:tag w:id w:docPartObj',
  'w:docPartObj': 'w:docPartGallery w:docPartCategory w:docPartUnique',
  'w:sdtContent': 'w:p|w:tbl*',
  'w:ftr': 'w:p|w:tbl*',
  'w:p': 'w:pPr w:bookmarkStart|w:bookmarkEnd|w:hyperlink|w:r*',
  'w:hyperlink': 'w:r*',
  'w:r':
    'w:rPr w:t|w:tab|w:br|w:drawing|w:fldChar|w:instrText|w:footnoteRef|w:endnoteRef|w:separator|w:continuationSeparator*',
  'w:pPr':
    'w:pStyle w:keepNext w:keepLines w:pageBreakBefore w:framePr w:widowControl w:numPr w:suppressLineNumbers w:pBdr w:shd w:tabs w:spacing w:ind w:contextualSpacing w:mirrorIndents w:jc w:textAlignment w:outlineLvl w:rPr w:sectPr',
  'w:rPr':
    'w:rStyle w:rFonts w:b w:bCs w:i w:iCs w:caps w:smallCaps w:strike w:noProof w:vanish w:color w:spacing w:w w:kern w:position w:sz w:szCs w:highlight w:u w:effect w:bdr w:shd w:vertAlign w:rtl w:cs w:em w:lang',
  'w:tabs': 'w:tab*',
  'w:numPr': 'w:ilvl w:numId',
  'w:tbl': 'w:tblPr! w:tblGrid! w:tr*',
  'w:tblPr':
    'w:tblStyle w:tblpPr w:tblOverlap w:bidiVisual w:tblW w:jc w:tblCellSpacing w:tblInd w:tblBorders w:shd w:tblLayout w:tblCellMar w:tblLook w:tblCaption w:tblDescription',
  'w:tblBorders': 'w:top w:left w:bottom w:right w:insideH w:insideV',
  'w:tblCellMar': 'w:top w:left w:bottom w:right',
  'w:tblGrid': 'w:gridCol*',
  'w:tr': 'w:tblPrEx w:trPr w:tc*',
  'w:trPr': 'w:cantSplit|w:trHeight|w:tblHeader|w:jc*',
  'w:tc': 'w:tcPr w:tbl* w:p!',
  'w:tcPr':
    'w:cnfStyle w:tcW w:gridSpan w:vMerge w:tcBorders w:shd w:noWrap w:tcMar w:textDirection w:vAlign',
  'w:sectPr':
    'w:headerReference|w:footerReference* w:footnotePr w:endnotePr w:type w:pgSz w:pgMar w:paperSrc w:pgBorders w:lnNumType w:pgNumType w:cols w:vAlign w:titlePg w:textDirection w:bidi w:docGrid',
  'w:numbering': 'w:abstractNum* w:num*',
  'w:abstractNum': 'w:nsid w:multiLevelType w:tmpl w:name w:styleLink w:numStyleLink w:lvl*',
  'w:lvl':
    'w:start w:numFmt w:lvlRestart w:pStyle w:isLgl w:suff w:lvlText w:lvlPicBulletId w:lvlJc w:pPr w:rPr',
  'w:num': 'w:abstractNumId! w:lvlOverride*',
  'w:lvlOverride': 'w:startOverride w:lvl',
  'w:styles': 'w:docDefaults w:latentStyles w:style*',
  'w:docDefaults': 'w:rPrDefault w:pPrDefault',
  'w:rPrDefault': 'w:rPr',
  'w:pPrDefault': 'w:pPr',
  'w:style':
    'w:name w:aliases w:basedOn w:next w:link w:autoRedefine w:hidden w:uiPriority w:semiHidden w:unhideWhenUsed w:qFormat w:locked w:pPr w:rPr w:tblPr w:trPr w:tcPr w:tblStylePr*',
  'w:settings':
    'w:view w:zoom w:displayBackgroundShape w:mirrorMargins w:trackRevisions w:documentProtection w:defaultTabStop w:autoHyphenation w:evenAndOddHeaders w:updateFields w:footnotePr w:endnotePr w:compat',
  'w:compat': 'w:compatSetting*',
  'w:footnotes': 'w:footnote*',
  'w:footnote': 'w:p|w:tbl*',
  'w:endnotes': 'w:endnote*',
  'w:endnote': 'w:p|w:tbl*',
  'w:fonts': 'w:font*',
  'w:drawing': 'wp:inline|wp:anchor!',
  'wp:inline': 'wp:extent! wp:effectExtent wp:docPr! wp:cNvGraphicFramePr a:graphic!',
  'wp:cNvGraphicFramePr': 'a:graphicFrameLocks',
  'a:graphic': 'a:graphicData!',
  'a:graphicData': 'wpg:wgp|wps:wsp!',
  'wpg:wgp': 'wpg:cNvPr wpg:cNvGrpSpPr! wpg:grpSpPr! wps:wsp|wpg:grpSp*',
  'wpg:grpSpPr': 'a:xfrm',
  'wps:wsp':
    'wps:cNvPr wps:cNvSpPr|wps:cNvCnPr! wps:spPr! wps:style wps:extLst wps:txbx|wps:linkedTxbx wps:bodyPr!',
  'wps:spPr': 'a:xfrm a:custGeom|a:prstGeom a:noFill|a:solidFill|a:gradFill a:ln a:effectLst',
  'a:xfrm': 'a:off a:ext a:chOff a:chExt',
  'a:prstGeom': 'a:avLst',
  'a:ln': 'a:noFill|a:solidFill a:prstDash a:round|a:bevel|a:miter a:headEnd a:tailEnd',
  'a:solidFill': 'a:srgbClr|a:schemeClr!',
  'wps:txbx': 'w:txbxContent!',
  'w:txbxContent': 'w:p|w:tbl*',
};

/** The values of attributes; each attribute named here is required. */
export const ATTRIBUTE_VALUES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'w:pStyle': { 'w:val': /./ },
  'w:rStyle': { 'w:val': /./ },
  'w:jc': { 'w:val': /^(?:left|center|right|both|start|end)$/ },
  'w:sz': { 'w:val': /^\d+$/ },
  'w:szCs': { 'w:val': /^\d+$/ },
  'w:ilvl': { 'w:val': /^[0-8]$/ },
  'w:numId': { 'w:val': /^\d+$/ },
  'w:tblW': { 'w:w': /^\d+%?$/, 'w:type': /^(?:auto|dxa|pct|nil)$/ },
  'w:tcW': { 'w:w': /^\d+%?$/, 'w:type': /^(?:auto|dxa|pct|nil)$/ },
  'w:tblLayout': { 'w:type': /^(?:fixed|autofit)$/ },
  'w:gridCol': { 'w:w': /^\d+$/ },
  'w:shd': { 'w:val': /^(?:clear|nil|solid)$/ },
  'w:bookmarkStart': { 'w:id': /^\d+$/, 'w:name': /^[A-Za-z_]\w{0,39}$/ },
  'w:bookmarkEnd': { 'w:id': /^\d+$/ },
  'w:fldChar': { 'w:fldCharType': /^(?:begin|separate|end)$/ },
  'w:style': { 'w:type': /^(?:paragraph|character|table|numbering)$/, 'w:styleId': /^\S+$/ },
  'wp:docPr': { id: /^\d+$/, name: /./ },
  'wps:cNvPr': { id: /^\d+$/ },
  'wp:extent': { cx: /^\d+$/, cy: /^\d+$/ },
  'a:ext': { cx: /^\d+$/, cy: /^\d+$/ },
  'a:off': { x: /^-?\d+$/, y: /^-?\d+$/ },
  'a:prstGeom': { prst: /^[a-zA-Z]\w+$/ },
  'a:srgbClr': { val: /^[0-9A-F]{6}$/ },
};

/** Returns what an element contains against the schema; null if it conforms. */
export function contentError(name: string, children: readonly string[]): string | null {
  const found = children.map((child) => `${child};`).join('');
  const model = CONTENT_MODELS[name];
  if (model === undefined) return children.length === 0 ? null : `${name} has no content model`;
  if (patternOf(model).test(found)) return null;
  return `${name} contains ${[...new Set(children)].join(' ')}; allowed: ${model}`;
}

const patterns = new Map<string, RegExp>();

function patternOf(model: string): RegExp {
  const known = patterns.get(model);
  if (known) return known;
  const groups = model.split(' ').map((group) => {
    const names = group.replace(/[!*]$/, '').split('|');
    const choice = `(?:${names.map((name) => `${name};`).join('|')})`;
    if (group.endsWith('*')) return `${choice}*`;
    return group.endsWith('!') ? choice : `${choice}?`;
  });
  const pattern = new RegExp(`^${groups.join('')}$`);
  patterns.set(model, pattern);
  return pattern;
}
