/** Whether a key of the storage is the site's own: a bucket may hold other things, its archives for one. */
export const isOfSite = (key: string) => /^(?:medias|demandes)\/[\w-]+\/[\w.-]+$/.test(key);
