import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { callPath, toSearch } from './call';

/** The longest page that the server gives. */
const LONGEST_PAGE = 200;

type Row = { id?: string | number; section?: string; code?: string };
type Answer = { data: Row[]; total: number };

/**
 * What react-admin's lists and forms read and write, all of it under /api/admin, a resource a path. A record carries the `version` that it was read
 * with, and goes back with it: what somebody else changed meanwhile is refused (409).
 */
export const dataProvider = {
  getList: listRows,
  getManyReference: (resource, { target, id, filter, ...params }) => listRows(resource, { ...params, filter: { ...filter, [target]: id } }),
  getMany: async (resource, { ids }) => {
    const wanted = [...new Set(ids)];
    const pages = Array.from({ length: Math.ceil(wanted.length / LONGEST_PAGE) }, (_, page) =>
      wanted.slice(page * LONGEST_PAGE, (page + 1) * LONGEST_PAGE),
    );
    const answers = await Promise.all(
      pages.map((part) => callPath<Answer>('GET', `/admin/${resource}${toSearch({ ids: part.join(','), perPage: LONGEST_PAGE })}`)),
    );
    return { data: answers.flatMap(({ data }) => data.map(toRecord)) };
  },
  getOne: async (resource, { id }) => ({ data: { ...(await callPath<Row>('GET', pathOf(resource, id))), id } }),
  create: async (resource, { data }) => ({ data: toRecord(await callPath<Row>('POST', `/admin/${resource}`, data)) }),
  update: async (resource, { id, data }) => ({ data: { ...(await callPath<Row>('PUT', pathOf(resource, id), data)), id } }),
  updateMany: async (resource, { ids, data }) => {
    await Promise.all(ids.map((id) => callPath('PUT', pathOf(resource, id), data)));
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await callPath('DELETE', pathOf(resource, id));
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => callPath('DELETE', pathOf(resource, id))));
    return { data: ids };
  },
} as DataProvider;

async function listRows(resource: string, { pagination = { page: 1, perPage: 25 }, sort, filter }: Partial<GetListParams>) {
  const { page, perPage } = pagination;
  // The order of the list itself is the server's: rows have none by their id.
  const order = sort && sort.field !== 'id' ? { sort: sort.field, order: sort.order } : {};
  const ask = (part: { page: number; perPage: number }) =>
    callPath<Answer>('GET', `/admin/${resource}${toSearch({ ...part, ...order, ...filter })}`);
  if (perPage <= LONGEST_PAGE) {
    const { data, total } = await ask({ page, perPage });
    return { data: data.map(toRecord), total };
  }
  const first = (page - 1) * Math.ceil(perPage / LONGEST_PAGE) + 1;
  const { data, total } = await ask({ page: first, perPage: LONGEST_PAGE });
  const rows = [...data];
  for (let next = first + 1; rows.length < Math.min(perPage, total - (page - 1) * perPage); next += 1) {
    const more = await ask({ page: next, perPage: LONGEST_PAGE });
    if (more.data.length === 0) break;
    rows.push(...more.data);
  }
  return { data: rows.slice(0, perPage).map(toRecord), total };
}

const pathOf = (resource: string, id: string | number) => `/admin/${resource}/${encodeURIComponent(id)}`;

const toRecord = (row: Row): RaRecord => ({ ...row, id: row.id ?? row.section ?? row.code ?? '' });
