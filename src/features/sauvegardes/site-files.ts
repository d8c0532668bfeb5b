/** Whether a key of the storage is a file of the site: a bucket may hold other things, its archives for one, and a folder what a write left half done. */
export const isOfSite = (key: string) => /^(?:medias|demandes)\/[\w-]+\/(?:[\w-]+\/)?[\w-]+\.\w+$/.test(key);
