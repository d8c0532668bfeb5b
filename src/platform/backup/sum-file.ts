/** The file beside an archive that holds its SHA-256, as `sha256sum --check` reads it. */
export const sumName = (name: string) => `${name}.sha256`;
export const sumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
export const sumIn = (line: string | undefined) => /^[0-9a-f]{64}/.exec(line ?? '')?.[0];
