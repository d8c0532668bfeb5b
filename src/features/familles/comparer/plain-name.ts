/** Without the line break that staff put in it. */
export const plainName = ({ name }: { name: string }): string => name.replaceAll('\n', ' ');
