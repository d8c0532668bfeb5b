export const plainName = ({ name }: { name: string }): string => name.replaceAll('\n', ' ');
