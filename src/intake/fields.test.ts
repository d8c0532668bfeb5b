import { describe, expect, test } from 'vitest';
import { optionalCompany, optionalLine, requiredCompany, requiredLine } from './fields';

const line = requiredLine('Indiquez votre nom.');
const refusals = (typed: string) => (line.safeParse(typed).error?.issues ?? []).map(({ message }) => message);

describe('a field of one line', () => {
  test.each([
    'Dupont',
    'Jean-Pierre',
    'J.-P.',
    'M. Dupont-St.Clair',
    'Mme de La Tour d’Auvergne',
    'Le Goff',
    'L’Hermitte',
    'N’Guyen',
    'D’Arc',
    'Ó Súilleabháin',
    'Weiß',
    'Lebœuf',
    'S.A.R.L. Dupont',
    'SARL Dupont & Fils',
    'S.A.S. A.B.C. Énergies',
    'E.U.R.L. J.M. Plomberie',
    'ets.martin',
    'Ets.Martin',
    'Ets.de la Tour',
    'Éts. Lefèvre et Cie',
    'Cie.de Gascogne',
    'Cab.Me Durand',
    'St.Germain-en-Laye',
    'Sté.Nouvelle Chauffage 32',
    'Chauffage+',
    'A2B Énergie (32)',
    'Climat 3.0',
    'Bât. B / 2e étage',
    '12 bis/A',
    'L’Isle-Jourdain',
    'SCI du 3, rue des Lilas',
    'Daikin Altherma 3 H HT EPRA14-18DV/W1',
    'SN 42.AB-7/2',
    'Netatmo',
    'Comptoir.',
    'Information : le matin',
  ])('takes « %s »', (typed) => {
    expect(refusals(typed)).toEqual([]);
    expect(optionalLine().parse(typed)).toBe(typed);
  });

  test.each([
    'http://a.test',
    'HTTPS://A.TEST',
    'Dupont http:a',
    'ftp://a',
    'www.gagnez.test',
    'Dupont www.gagnez.test',
    'gagnez.com',
    'GAGNEZ.COM',
    'Votre prix sur gagnez-ici.fr !',
    'évil.net',
    'gagnez.com.',
    'gagnez.com/prix',
    'prix.gagnez.xyz',
    'gagnez.zzz/prix',
    't.co/prix',
    'écrivez à voleur@exemple.com',
    '[url=gagnez]',
  ])('refuses « %s », which reads as the address of a site', (typed) => {
    expect(refusals(typed)).toEqual([expect.stringContaining('adresse de site')]);
    expect(optionalLine().safeParse(typed).success).toBe(false);
  });

  test.each(['Hélène\nDupré', 'Hélène\r\nDupré', 'Hélène\u2028Dupré', 'Hélène\u2029Dupré', 'Hélène\rDupré'])(
    'refuses a second line: %j',
    (typed) => {
      expect(refusals(typed)).toEqual([expect.stringContaining('une seule ligne')]);
      expect(optionalLine().safeParse(typed).success).toBe(false);
    },
  );

  test('left empty, asks for what it is for, or is not there', () => {
    expect(refusals(' \n ')).toEqual(['Indiquez votre nom.']);
    for (const empty of ['', ' ', '\n', undefined]) expect(optionalLine().parse(empty)).toBeUndefined();
  });
});

describe('the name of a company', () => {
  test.each(['Gers-Clim.fr', 'Booking.com France', 'www.chauffage.test'])('may look like a site: « %s »', (typed) => {
    expect([requiredCompany('Indiquez-le.').parse(typed), optionalCompany().parse(typed)]).toEqual([typed, typed]);
  });

  test('is one line', () => {
    expect(requiredCompany('Indiquez-le.').safeParse('Gers\nClim').success).toBe(false);
    expect(optionalCompany().safeParse('Gers\u2028Clim').success).toBe(false);
    expect(optionalCompany().parse('')).toBeUndefined();
  });
});
