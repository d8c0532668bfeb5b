import { createHash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** 192 random bits of a link in a mail. */
export const newLinkToken = () => randomBytes(24).toString('base64url');

/** Stored instead of the token: a copy of the database is useless. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
