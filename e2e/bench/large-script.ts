const CONCEPTS = 200;
const RELATIONS_EACH = 5;

/** A script with 1,000 relations and 200 interfaces more, a relation and an interface of each concept among them. */
export function largeScript(script: string): string {
  const parts = Array.from({ length: CONCEPTS }, (_, i) => partOf(i));
  return script.replace(/ENDCONTEXT\s*$/, `${parts.join('\n')}\nENDCONTEXT\n`);
}

function partOf(number: number): string {
  const concept = `Part${number}`;
  const names = Array.from({ length: RELATIONS_EACH }, (_, i) => `fact${number}of${i}`);
  const relations = names.map((name) => `RELATION ${name}[${concept}*Text${number}] [UNI]`);
  const items = names.map((name, i) => `"Fact ${i}" : ${name} CRUD`);
  return [
    ...relations,
    `INTERFACE Parts${number} : I[${concept}] CRuD BOX <FORM> [ ${items.join(', ')} ]`,
  ].join('\n');
}
