/** Without the line break from staff. */
export const plainName = ({ name }: { name: string }): string => name.replaceAll('\n', ' ');
