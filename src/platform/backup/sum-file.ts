/** The file beside an archive with its SHA-256, in the format of `sha256sum --check`. */
export const sumName = (name: string) => `${name}.sha256`;
export const sumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
export const sumIn = (line: string | undefined) => /^[0-9a-f]{64}/.exec(line ?? '')?.[0];
