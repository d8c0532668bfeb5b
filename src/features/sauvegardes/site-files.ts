/** Site files only: a bucket may hold archives, a folder unfinished writes. */
export const isOfSite = (key: string) => /^(?:medias|demandes)\/[\w-]+\/(?:[\w-]+\/)?[\w-]+\.\w+$/.test(key);
