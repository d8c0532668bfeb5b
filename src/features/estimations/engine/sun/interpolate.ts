export function interpolate(axis: readonly number[], values: readonly number[], value: number): number {
  const { from, to, share } = bracket(axis, value);
  const low = values[from] ?? Number.NaN;
  return low + ((values[to] ?? Number.NaN) - low) * share;
}

function bracket(axis: readonly number[], value: number): { from: number; to: number; share: number } {
  const above = axis.findIndex((step) => step >= value);
  const to = above === -1 ? axis.length - 1 : Math.max(1, above);
  const low = axis[to - 1] ?? Number.NaN;
  const high = axis[to] ?? Number.NaN;
  return { from: to - 1, to, share: Math.min(1, Math.max(0, (value - low) / (high - low))) };
}
