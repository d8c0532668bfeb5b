type Json = { [name: string]: unknown };
type Operation = { tags?: string[]; parameters?: Json[]; requestBody?: Json; responses?: Record<string, Json> };
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Json; responses?: Json; parameters?: Json };
};

/** A repeated schema longer than this, in JSON characters, is shared. */
const WORTH_SHARING = 90;
const ONE = ['items', 'additionalProperties', 'not'];
const SEVERAL = ['anyOf', 'oneOf', 'allOf'];
const NAMED = 'properties';

/** Moves schemas, parameters and answers that several calls share to `components`. Drops the bounds of all JSON integers in bodies. */
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
  const { paths: shared, responses } = shareResponses(paths);
  const asked = shareParameters(shared);
  return {
    ...document,
    paths: asked.paths,
    components: { ...document.components, schemas: components, responses, parameters: asked.parameters },
  };
}

/** A reference to one takes half as much. */
const PARAMETER_WORTH_SHARING = 70;

function shareParameters(paths: ApiDocument['paths']) {
  const uses = new Map<string, number>();
  const each = (change: (parameter: Json, text: string) => Json) =>
    mapOperations({ paths }, (operation) =>
      operation.parameters
        ? { ...operation, parameters: operation.parameters.map((parameter) => change(parameter, JSON.stringify(parameter))) }
        : operation,
    );
  each((parameter, text) => {
    uses.set(text, (uses.get(text) ?? 0) + 1);
    return parameter;
  });
  const parameters: Json = {};
  const names = new Map<string, string>();
  const shared = each((parameter, text) => {
    if ((uses.get(text) ?? 0) < 2 || text.length < PARAMETER_WORTH_SHARING) return parameter;
    const name = names.get(text) ?? freeName(String(parameter.name), parameters);
    names.set(text, name);
    parameters[name] = parameter;
    return reference('parameters', name);
  });
  return { paths: shared, parameters };
}

/** A reference takes less than any answer: all that come twice are shared. */
function shareResponses(paths: ApiDocument['paths']) {
  const uses = new Map<string, number>();
  const each = (change: (response: Json, name: string) => Json) =>
    mapOperations({ paths }, (operation) => ({
      ...operation,
      ...(operation.responses && {
        responses: mapValues(operation.responses, (response, status) =>
          change(response, /^4xx$/i.test(status) ? 'probleme' : `${operation.tags?.[0] ?? 'api'}_reponse`),
        ),
      }),
    }));
  each((response) => {
    const text = JSON.stringify(response);
    uses.set(text, (uses.get(text) ?? 0) + 1);
    return response;
  });
  const responses: Json = {};
  const names = new Map<string, string>();
  const shared = each((response, wanted) => {
    const text = JSON.stringify(response);
    if ((uses.get(text) ?? 0) < 2) return response;
    const name = names.get(text) ?? freeName(wanted, responses);
    names.set(text, name);
    responses[name] = response;
    return reference('responses', name);
  });
  return { paths: shared, responses };
}

const reference = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({ $ref: `#/components/${kind}/${name}` });

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
