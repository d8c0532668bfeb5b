import * as plain from '@react-router/dev/routes';

/** @property paths in types alone: where the route and those in it stand, from the root or from the route around it */
type TypedRoute<P extends string> = plain.RouteConfigEntry & { paths?: P };

// React Router's own, whose paths stay in their types: links are checked against them (ui/page-path.ts).
export const index = (file: string): TypedRoute<'/'> => plain.index(file);

/** Called by its path, which every page that loads the list of routes reads anyway. @param id where another route has this path, within another one */
export function route<const P extends string, Inner extends string = never>(
  path: P,
  file: string,
  { id = path, inner = [] }: { id?: string; inner?: TypedRoute<Inner>[] } = {},
): TypedRoute<`/${P}` | `/${P}${Inner}`> {
  return plain.route(path, file, { id }, inner);
}

export type PathsOf<Routes extends TypedRoute<string>[]> = NonNullable<Routes[number]['paths']>;
