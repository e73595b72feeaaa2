const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const OWL = 'http://www.w3.org/2002/07/owl#';
const SHACL = 'http://www.w3.org/ns/shacl#';

/** Namespace of the datatypes of XML Schema. */
export const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Terms of RDF, RDF Schema, OWL, and SHACL that decide about a model. */
export const TERMS = {
  type: `${RDF}type`,
  langString: `${RDF}langString`,
  literal: `${RDFS}Literal`,
  label: `${RDFS}label`,
  comment: `${RDFS}comment`,
  domain: `${RDFS}domain`,
  range: `${RDFS}range`,
  subClassOf: `${RDFS}subClassOf`,
  functional: `${OWL}FunctionalProperty`,
  inverseFunctional: `${OWL}InverseFunctionalProperty`,
  objectProperty: `${OWL}ObjectProperty`,
  restriction: `${OWL}Restriction`,
  onProperty: `${OWL}onProperty`,
  path: `${SHACL}path`,
  property: `${SHACL}property`,
  targetClass: `${SHACL}targetClass`,
} as const;

/** Predicates that state how many values a resource has at most. */
export const MAXIMA: readonly string[] = [
  `${OWL}maxCardinality`,
  `${OWL}cardinality`,
  `${SHACL}maxCount`,
];

/** Predicates that state how many values a resource has at least. */
export const MINIMA: readonly string[] = [
  `${OWL}minCardinality`,
  `${OWL}cardinality`,
  `${SHACL}minCount`,
];

/** Types of classes. */
export const CLASSES: readonly string[] = [`${RDFS}Class`, `${OWL}Class`];

/** Types of properties. */
export const PROPERTIES: readonly string[] = [
  `${RDF}Property`,
  TERMS.objectProperty,
  `${OWL}DatatypeProperty`,
  `${OWL}AnnotationProperty`,
  TERMS.functional,
  TERMS.inverseFunctional,
  `${OWL}TransitiveProperty`,
  `${OWL}SymmetricProperty`,
];

/** Types of what describes a model, as opposed to its data. */
export const SCHEMA_TYPES: ReadonlySet<string> = new Set([
  ...CLASSES,
  ...PROPERTIES,
  TERMS.restriction,
  `${RDFS}Datatype`,
  `${OWL}Ontology`,
  `${SHACL}NodeShape`,
  `${SHACL}PropertyShape`,
]);

/** Types that every resource has, so they name no concept. */
export const COMMON_TYPES: ReadonlySet<string> = new Set([
  `${RDFS}Resource`,
  `${OWL}Thing`,
  `${OWL}NamedIndividual`,
]);

/** Properties that name resources, by preference. */
export const NAMING: readonly string[] = [
  TERMS.label,
  'http://www.w3.org/2004/02/skos/core#prefLabel',
  'http://xmlns.com/foaf/0.1/name',
  'https://schema.org/name',
  'http://schema.org/name',
  'http://purl.org/dc/terms/title',
  'http://purl.org/dc/elements/1.1/title',
];

/** Returns the last part of an IRI, which names a concept or a relation. */
export function localName(iri: string): string {
  const last = /([^#/:]+)[#/:]*$/.exec(iri)?.[1] ?? iri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
