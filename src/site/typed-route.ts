import * as plain from '@react-router/dev/routes';

/** `paths` exists in types only: paths of the route and its children. */
type TypedRoute<P extends string> = plain.RouteConfigEntry & { paths?: P };

// React Router's helpers with typed paths, against which links are checked (ui/page-path.ts).
export const index = (file: string): TypedRoute<'/'> => plain.index(file);

/** The id is the path, which all pages load anyway; `id` is for a second route of the same path. */
export function route<const P extends string, Inner extends string = never>(
  path: P,
  file: string,
  { id = path, inner = [] }: { id?: string; inner?: TypedRoute<Inner>[] } = {},
): TypedRoute<`/${P}` | `/${P}${Inner}`> {
  return plain.route(path, file, { id }, inner);
}

export type PathsOf<Routes extends TypedRoute<string>[]> = NonNullable<Routes[number]['paths']>;
