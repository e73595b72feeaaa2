/** Concepts among which the relations are spread. */
const CONCEPTS = 100;
const INTERFACES = 200;

/** Writes a script with a number of relations, a rule for each second one, and 200 interfaces. */
export function largeScript(relations: number): string {
  const concept = (index: number): string => `Concept${index % CONCEPTS}`;
  const all = Array.from({ length: relations }, (_, index) => index);
  const declarations = all.map(
    (index) =>
      `RELATION rel${index}[${concept(index)}*${concept(index + 1)}] MEANING "States ${index}."`,
  );
  const rules = all
    .filter((index) => index % 2 === 0 && index + CONCEPTS < relations)
    .map(
      (index) =>
        `RULE rule${index} : rel${index};rel${index + 1} |- rel${index + CONCEPTS};rel${index + 1}`,
    );
  const interfaces = all.slice(0, INTERFACES).map(
    (index) => `INTERFACE Page${index} : I[${concept(index)}]
  BOX <FORM> [ "first" : rel${index} cRud BOX [ "second" : rel${index + 1} ], "back" : rel${index} ]`,
  );
  return ['CONTEXT Large IN ENGLISH', ...declarations, ...rules, ...interfaces, 'ENDCONTEXT'].join(
    '\n',
  );
}
