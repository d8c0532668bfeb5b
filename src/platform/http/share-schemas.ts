type Json = { [name: string]: unknown };
type Operation = { tags?: string[]; requestBody?: Json; responses?: Record<string, Json> };
export type ApiDocument = { paths: Record<string, Record<string, Operation>>; components: { schemas?: Json; responses?: Json } };

/** A repeated schema longer than this, in JSON characters, is shared. */
const WORTH_SHARING = 120;
const ONE = ['items', 'additionalProperties', 'not'];
const SEVERAL = ['anyOf', 'oneOf', 'allOf'];
const NAMED = 'properties';

/** Moves schemas that several calls share to `components`, except those of parameters. Drops the bounds of all JSON integers. */
export function shareSchemas<D extends ApiDocument>(document: D): D {
  const uses = new Map<string, { count: number; name: string }>();

  function count(schema: Json, name: string): Json {
    const text = JSON.stringify(schema);
    const known = uses.get(text);
    if (known) known.count += 1;
    else {
      uses.set(text, { count: 1, name });
      // Once: a shared schema includes its children.
      mapChildren(schema, (child, key) => count(child, key ?? name), name);
    }
    return schema;
  }

  const components: Json = {};
  const names = new Map<string, string>();

  function share(schema: Json): Json {
    const text = JSON.stringify(schema);
    const written = names.get(text);
    if (written) return reference('schemas', written);
    const use = uses.get(text);
    if (!use || use.count < 2 || text.length < WORTH_SHARING) return mapChildren(schema, share);
    const name = freeName(use.name, components);
    names.set(text, name);
    // Reserves its name before its children take one.
    components[name] = {};
    components[name] = mapChildren(schema, share);
    return reference('schemas', name);
  }

  const visit = (change: (schema: Json, name: string) => Json) =>
    mapOperations(document, (operation) => {
      const tag = operation.tags?.[0] ?? 'api';
      return {
        ...operation,
        ...(operation.requestBody && { requestBody: inContent(operation.requestBody, (schema) => change(schema, `${tag}_envoi`)) }),
        ...(operation.responses && {
          responses: mapValues(operation.responses, (response, status) =>
            inContent(response, (schema) => change(schema, status === '200' ? `${tag}_reponse` : 'probleme')),
          ),
        }),
      };
    });

  visit((schema, name) => count(plain(schema), name));
  const paths = visit((schema) => share(plain(schema)));
  const { paths: shared, responses } = shareProblems(paths);
  return { ...document, paths: shared, components: { ...document.components, schemas: components, responses } };
}

function shareProblems(paths: ApiDocument['paths']) {
  const responses: Json = {};
  const shared = mapOperations({ paths }, (operation) => {
    const problem = operation.responses?.['4XX'] ?? operation.responses?.['4xx'];
    if (!operation.responses || !problem) return operation;
    responses.probleme ??= problem;
    if (JSON.stringify(responses.probleme) !== JSON.stringify(problem)) return operation;
    return {
      ...operation,
      responses: mapValues(operation.responses, (one) => (one === problem ? reference('responses', 'probleme') : one)),
    };
  });
  return { paths: shared, responses };
}

const reference = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });

function freeName(wanted: string, taken: Json): string {
  const base = wanted.replace(/[^\w.-]/g, '_');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    if (!(name in taken)) return name;
  }
}

/** Drops integer bounds and null, so that equal schemas match. */
function plain(schema: Json): Json {
  const { nullable, ...rest } = mapChildren(schema, plain);
  if (rest.type === 'integer') {
    if (rest.minimum === Number.MIN_SAFE_INTEGER) delete rest.minimum;
    if (rest.maximum === Number.MAX_SAFE_INTEGER) delete rest.maximum;
  }
  if (!nullable) return rest;
  return JSON.stringify(rest).length < WORTH_SHARING ? { nullable, ...rest } : { nullable, allOf: [rest] };
}

function mapChildren(schema: Json, change: (child: Json, key?: string) => Json, name?: string): Json {
  const changed = { ...schema };
  for (const key of ONE) if (isSchema(schema[key])) changed[key] = change(schema[key], name);
  for (const key of SEVERAL)
    if (Array.isArray(schema[key])) changed[key] = schema[key].map((one) => (isSchema(one) ? change(one, name) : one));
  const named = schema[NAMED];
  if (isSchema(named)) changed[NAMED] = mapValues(named, (one, key) => (isSchema(one) ? change(one, key) : one));
  return changed;
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = <V, W>(values: Record<string, V>, change: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

const mapOperations = ({ paths }: Pick<ApiDocument, 'paths'>, change: (operation: Operation) => Operation) =>
  mapValues(paths, (methods) => mapValues(methods, change));

const inContent = (place: Json, change: (schema: Json) => Json): Json =>
  isSchema(place.content)
    ? {
        ...place,
        content: mapValues(place.content, (type) =>
          isSchema(type) && isSchema(type.schema) ? { ...type, schema: change(type.schema) } : type,
        ),
      }
    : place;
