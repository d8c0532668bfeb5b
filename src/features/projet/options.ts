export const optionsOf = <T extends Record<string, string>>(labels: T) =>
  Object.entries(labels).map(([value, label]) => ({ value: value as keyof T & string, label }));
