/** The starter's own colours: what a mail shows where the shop chose none. */
export const MAIL_ACCENT = '#A8452F';
export const MAIL_ACCENT_AT_NIGHT = '#F2AE97';

export type MailLook = {
  accent: string;
  /** Links on a dark ground. */
  night: string;
  /** At the end of the addresses of its pictures. */
  version: string;
  hasLogo: boolean;
  /** Another one for a dark ground; without it, the logo keeps a light one. */
  hasLogoAtNight: boolean;
};

export type MailShop = { name: string; look?: MailLook | undefined };
