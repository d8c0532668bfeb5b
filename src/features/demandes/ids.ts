export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
