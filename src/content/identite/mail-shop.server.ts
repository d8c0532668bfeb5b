import type { Reglages } from '~/content/reglages/contract';
import type { MailLook, MailShop } from '~/platform/mail/look';
import { iconsVersion } from './identite.server';
import { FIRST_COLOURS, paletteOf } from './palette';

export const mailShop = ({ entreprise, identite }: Pick<Reglages, 'entreprise' | 'identite'>): Reglages['entreprise'] & MailShop => ({
  ...entreprise,
  look: mailLook(identite),
});

function mailLook(identite: Reglages['identite']): MailLook | undefined {
  const version = iconsVersion(identite);
  if (version === undefined) return undefined;
  const { shop, night } = paletteOf({ ...FIRST_COLOURS, accent: identite.accent }).accent;
  return { accent: shop, night, version, hasLogo: identite.logoId !== null, hasLogoAtNight: identite.logoDarkId !== null };
}
